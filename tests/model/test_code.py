import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import CodeError
from pnp.model.code import (
    ALPHABET,
    MAX_LENGTH,
    MAX_SEED,
    TAG_LENGTH,
    SheetCode,
    fingerprint,
    from_base32,
    parse_code,
    to_base32,
)

codes = st.builds(
    SheetCode,
    st.sampled_from(["mondrian", "miro", "klee", "vasarely"]),
    st.text(ALPHABET, min_size=5, max_size=7),
    st.integers(0, MAX_SEED),
    st.text(ALPHABET, min_size=4, max_size=4),
) | st.builds(  # a class set's: smaller seeds, and a tag
    SheetCode,
    st.sampled_from(["mondrian", "miro", "klee", "vasarely"]),
    st.text(ALPHABET, min_size=5, max_size=7),
    st.integers(0, 32**4 - 1),
    st.text(ALPHABET, min_size=4, max_size=4),
    st.text(ALPHABET, min_size=TAG_LENGTH, max_size=TAG_LENGTH),
)


@given(codes)
def test_a_code_is_read_back_as_it_was_printed(code: SheetCode) -> None:
    assert parse_code(str(code)) == code
    assert len(str(code)) <= MAX_LENGTH


@given(codes)
def test_a_code_may_be_typed_in_lower_case_with_lookalikes_and_spaces(code: SheetCode) -> None:
    game, rest = str(code).split("-", 1)
    assert parse_code(f" {game.lower()}-{rest.lower().replace('0', 'o').replace('1', 'l')} ") == code


@given(codes, st.data())
def test_every_wrong_character_is_noticed(code: SheetCode, data: st.DataObject) -> None:
    text = str(code)
    place = data.draw(st.sampled_from([i for i, c in enumerate(text) if c != "-" and i > len(code.game)]))
    wrong = data.draw(st.sampled_from([c for c in ALPHABET if c != text[place]]))
    with pytest.raises(CodeError):
        parse_code(text[:place] + wrong + text[place + 1 :])


@given(codes, st.data())
def test_every_swap_of_neighbours_is_noticed(code: SheetCode, data: st.DataObject) -> None:
    text = str(code)
    pairs = [
        i for i in range(len(code.game) + 1, len(text) - 1) if "-" not in text[i : i + 2] and text[i] != text[i + 1]
    ]
    if not pairs:
        return
    i = data.draw(st.sampled_from(pairs))
    with pytest.raises(CodeError):
        parse_code(text[:i] + text[i + 1] + text[i] + text[i + 2 :])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "MONDRIAN",
        "MONDRIAN-1-2",
        "MONDRIAN-1AC30-7-ABC-CDE1N",
        "1-2-3-4",
        "MONDRIAN-1AC00-7-ÄÖÜß0",
        "A" * 100,
        "ÄÖ-1-7-00000",
    ],
)
def test_what_is_not_a_code_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(CodeError) as caught:
        parse_code(text)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")


@given(st.integers(0, MAX_SEED))
def test_base32_round_trip(number: int) -> None:
    assert from_base32(to_base32(number)) == number


def test_the_longest_code_fits_the_qr_code() -> None:
    longest = SheetCode("vasarely", "1AC4T00", MAX_SEED, "ZZZZ")
    assert len(str(longest)) <= MAX_LENGTH


def test_fingerprints_tell_facts_apart_and_stay_the_same() -> None:
    assert fingerprint([1, "a", (2, 3)]) == fingerprint([1, "a", (2, 3)])
    assert fingerprint([1, "a", (2, 3)]) != fingerprint([1, "a", (3, 2)])
    assert fingerprint([]) == "1H22"
