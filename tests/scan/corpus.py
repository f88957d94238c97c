"""Small valid files of every kind that the program reads: four flat quarters, so that a turned picture is told."""

import base64
import io

import numpy as np
import pypdfium2 as pdfium
from PIL import Image

QUARTERS = np.zeros((96, 128, 3), np.uint8)
QUARTERS[:48, :64], QUARTERS[:48, 64:] = (200, 60, 60), (60, 160, 80)
QUARTERS[48:, :64], QUARTERS[48:, 64:] = (60, 80, 190), (235, 235, 230)

# Made with pillow-heif from QUARTERS; nothing that may be installed here writes HEIC.
HEIC = base64.b64decode(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAVZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAA"
    "AERAAAEAAQAAAAABegABAAAAAAAAAR0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA1mlwcnAAAAC3"
    "aXBjbwAAAHhodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQArQgEBA3AAAAMAkAAAAwAA"
    "AwAeoBAgYWW6kkprm4CGgwIAAAMAMgAAAwACEGIAAQAHRAHBcrAiQAAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAACAAAAAYAAAABBw"
    "aXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgQIDBAAAASVtZGF0AAABGSgBrwT4QTJp2/+S7///5yG9l/PuGk0VpL66ddvnv/I/ky5//3fF"
    "BwJ2GP+6Z5Hwesl0EhfxqNdSTVg8gBTeQ/n8M3zonLvN8/z5wDeTWFx30Oi2dQ/7LSg1gF7viBFXQrK1c0dqTD2U8w1O7OVurd+TWv+iWxuzv80g"
    "ZnT75WUX9/iZBLn/+81tC6N6s/KP/zQn0An+CakP8+yue8x/k/S461M4f80iPX/YQcwSz2vdwDlEKpr6ntOXjgpTd319U1rWkrFkAAAgM+s4lQSX"
    "38zFUZcMoopu02fxUAAx+EmwE19nQMr9N/wKxzc4dzsp2IAEVKo57TLvWT33OcI3jCf/s5mrQAIVAxIAzqRNXcqM/9XITjcGtL0Y"
)


def picture(kind: str, mode: str = "RGB", **options: object) -> bytes:
    """QUARTERS as a file."""
    image = Image.fromarray(QUARTERS)
    stream = io.BytesIO()
    (image.quantize(64) if mode == "P" else image.convert(mode)).save(stream, kind, **options)
    return stream.getvalue()


def pdf(*pages: tuple[float, float, bytes | None], password: str = "") -> bytes:
    """A PDF; each page has a width and height in points and a JPEG that fills it, or nothing on it."""
    import pikepdf

    document = pdfium.PdfDocument.new()
    for width, height, jpeg in pages:
        page = document.new_page(width, height)
        if jpeg is not None:
            image = pdfium.PdfImage.new(document)
            image.load_jpeg(io.BytesIO(jpeg), inline=True)
            image.set_matrix(pdfium.PdfMatrix().scale(width, height))
            page.insert_obj(image)
        page.gen_content()
    stream = io.BytesIO()
    document.save(stream)
    document.close()
    if password:
        with pikepdf.open(io.BytesIO(stream.getvalue())) as plain:
            stream = io.BytesIO()
            plain.save(stream, encryption=pikepdf.Encryption(user=password, owner=password))
    return stream.getvalue()


def tiff(count: int, **options: object) -> bytes:
    """A TIFF of several pages; page k is QUARTERS with its brightness divided by k."""
    stream = io.BytesIO()
    first, *others = (Image.fromarray((QUARTERS / k).astype(np.uint8)) for k in range(1, count + 1))
    first.save(stream, "TIFF", save_all=True, append_images=others, **options)
    return stream.getvalue()
