"""A second photographer, made by other people: albumentations bends and lights pages that Pillow has coloured.

It shares nothing with ours but the printed page, so that the reader is not tuned to one simulation. The tables are
photographs of the real world, those within scikit-image's own wheel.
"""

import os
from pathlib import Path

import numpy as np
import skimage
from PIL import Image, ImageChops, ImageDraw, ImageFilter

os.environ["NO_ALBUMENTATIONS_UPDATE"] = "1"  # or it asks the network for its latest version

import albumentations as A  # noqa: E402, N812

INKS = {
    "red": ((222, 40, 38), (190, 30, 60), (235, 70, 60)),
    "blue": ((24, 70, 190), (50, 110, 205), (30, 50, 140)),
    "yellow": ((250, 222, 40), (255, 210, 0), (246, 230, 90)),
    "green": ((30, 150, 70), (90, 170, 60), (0, 120, 80)),
    "black": ((35, 35, 38),),
    "orange": ((245, 130, 30),),
    "purple": ((120, 60, 150),),
    "brown": ((125, 75, 45),),
    "white": ((250, 250, 250),),
}
TABLES = ("brick.png", "gravel.png", "grass.png", "coffee.png", "rocket.jpg")
_FOLDER = Path(skimage.__file__).parent / "data"

_PAPER, _JPEG = {"border_mode": 2}, (55, 92)
RECIPES = {
    "plain": [A.ColorJitter(0.15, 0.1, 0.15, 0.02, p=1)],
    "scanned": [A.Affine(rotate=(-2, 2), p=1, **_PAPER), A.Sharpen(p=1)],
    "perspective": [
        A.Perspective((0.02, 0.07), fit_output=True, p=1, **_PAPER),
        A.Affine(rotate=(-12, 12), fit_output=True, p=1, **_PAPER),
        A.OpticalDistortion((-0.05, 0.05), p=1),
    ],
    "shadows": [
        A.RandomShadow(num_shadows_limit=(1, 3), shadow_dimension=5, shadow_intensity_range=(0.3, 0.6), p=1),
        A.Illumination("linear", intensity_range=(0.05, 0.2), p=1),
    ],
    "lamp": [
        A.Illumination("gaussian", intensity_range=(0.05, 0.2), p=1),
        A.PlanckianJitter("blackbody", (3200, 8500), p=1),
        A.RandomGamma((80, 125), p=1),
    ],
    "bent": [
        A.ThinPlateSpline((0.01, 0.03), num_control_points=3, p=1),
        A.GridDistortion(num_steps=4, distort_limit=(-0.02, 0.02), p=1),
    ],
    "sensor": [
        A.Defocus((1, 3), alias_blur=(0.1, 0.3), p=1),
        A.ISONoise((0.01, 0.04), (0.1, 0.4), p=1),
        A.ShotNoise((0.01, 0.05), p=1),
        A.ImageCompression(quality_range=(30, 50), p=1),
    ],
    "shaken": [
        A.MotionBlur((5, 9), p=1),
        A.ChromaticAberration((-0.01, 0.01), (-0.01, 0.01), p=1),
        A.RandomToneCurve(0.1, p=1),
    ],
    "glare": [
        A.RandomSunFlare(src_radius=260, num_flare_circles_range=(2, 5), p=1),
        A.PlasmaBrightnessContrast(brightness_range=(-0.15, 0.1), contrast_range=(-0.15, 0.1), p=1),
        A.Spatter(mode="rain", p=0.5),
    ],
}


def coloured(page, px_per_mm: float, sheet, marks, rng: np.random.Generator) -> Image.Image:
    """The page with its marks filled flat, or hatched with gaps, a little beyond or short of the printed lines."""
    print_only = Image.fromarray(page).convert("RGB")
    ink = Image.new("RGB", print_only.size, "white")
    shades = {name: rows[rng.integers(len(rows))] for name, rows in INKS.items()}
    hatched = {name: rng.random() < 0.5 for name in INKS}
    for region in sheet.regions:
        name = marks.get(region.id, "blank")
        if name == "blank":
            continue
        mask = Image.new("L", ink.size)
        draw = ImageDraw.Draw(mask)
        outline = [(x * px_per_mm, y * px_per_mm) for x, y in region.polygon]
        if region.line:
            wide = round(rng.uniform(1.2, 2.0) * px_per_mm)
            draw.line([(x * px_per_mm, y * px_per_mm) for x, y in region.line], 255, wide, "curve")
        else:
            draw.polygon(outline, fill=255)
            for hole in region.holes:
                draw.polygon([(x * px_per_mm, y * px_per_mm) for x, y in hole], fill=0)
        box = mask.getbbox()
        if box is None:
            continue
        box = (max(box[0] - 6, 0), max(box[1] - 6, 0), box[2] + 6, box[3] + 6)
        part = mask.crop(box)
        part = part.filter(ImageFilter.MaxFilter(5) if rng.random() < 0.5 else ImageFilter.MinFilter(3))
        if hatched[name] and region.kind != "pen" and not region.line:
            part = ImageChops.multiply(part, hatching(part.size, px_per_mm, rng))
        layer = Image.new("RGB", part.size, "white")
        layer.paste(shades[name], mask=part)
        ink.paste(ImageChops.multiply(ink.crop(box), layer), box[:2])
    ink = ink.filter(ImageFilter.GaussianBlur(rng.uniform(0.5, 2.0)))  # it bleeds into the paper
    return ImageChops.multiply(ink, print_only)


def hatching(size: tuple[int, int], px_per_mm: float, rng: np.random.Generator) -> Image.Image:
    """Parallel strokes of some 1.2 mm with narrow gaps."""
    lines = Image.new("L", size)
    draw = ImageDraw.Draw(lines)
    step, lean = rng.uniform(1.2, 1.6) * px_per_mm, rng.uniform(-0.8, 0.8) * size[1]
    for x in np.arange(-abs(lean), size[0] + abs(lean) + step, step):
        draw.line([(x, 0), (x + lean, size[1])], 255, round(1.15 * px_per_mm))
    return lines


def on_a_table(page: Image.Image, rng: np.random.Generator) -> np.ndarray:
    """The page on a photograph."""
    with Image.open(_FOLDER / TABLES[rng.integers(len(TABLES))]) as stored:
        margin = rng.integers(90, 220, 2)
        size = (page.width + 2 * int(margin[0]), page.height + 2 * int(margin[1]))
        table = stored.convert("RGB").resize(size, Image.Resampling.BICUBIC)
    table.paste(page, (int(margin[0]), int(margin[1])))
    return np.asarray(table.resize((round(0.75 * size[0]), round(0.75 * size[1])), Image.Resampling.BOX))


def snapshot(page, px_per_mm: float, sheet, marks, recipe: str, seed: int, file: Path) -> None:
    """Write a picture of the finished sheet, taken as that recipe has it."""
    rng = np.random.default_rng([seed, *recipe.encode()])
    scene = on_a_table(coloured(page, px_per_mm, sheet, marks, rng), rng)
    white = 1.0 if recipe == "scanned" else rng.uniform(0.75, 0.96)
    scene = (scene * white).astype(np.uint8)
    taken = A.Compose(RECIPES[recipe], seed=seed)(image=scene)["image"]
    Image.fromarray(taken).save(file, "JPEG", quality=int(rng.integers(*_JPEG)))
