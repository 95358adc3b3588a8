import {
  contrast,
  chooseInk,
  minTextContrast,
  mixColours,
  ensureContrast,
} from "../cards/contrast.ts";
import type { Brand } from "../models/company.ts";
import { createColourStyle, pageColours, type PageColours } from "./base-style.ts";

const { light, dark } = pageColours;
const inksOnColour = ["#fffdf8", "#211c15"];

/**
 * The colours of a page, with those of a company in both themes. The cover's cloth is the very colour that was picked;
 * what is read is brought to the contrast it needs. The background is paper's, so the dark theme keeps its own.
 */
export function createBrandStyle(brand: Brand): string {
  const pressed = brand.accent ?? brand.colour;
  const cloth = brand.colour === undefined ? {} : clothOf(brand.colour);
  return createColourStyle(
    {
      ...pageColours.light,
      ...cloth,
      ...paperOf(brand.background),
      ...pressedOf(pressed, brand, light),
    },
    { ...pageColours.dark, ...cloth, ...pressedOf(pressed, {}, dark) },
  );
}

/** Colour of the browser's own frame, where the brand has one. */
export function frameColour(brand: Brand | undefined): string | undefined {
  return brand?.colour;
}

function clothOf(colour: string) {
  return { c: colour, k: chooseInk(colour, ["#f4efe4", ...inksOnColour]) };
}

function paperOf(background: string | undefined) {
  if (background === undefined) return {};
  const ink = chooseInk(background, [light.i, dark.i]);
  return {
    s: background,
    p: background,
    i: ink,
    m: ensureContrast(background, mixColours(ink, background, 0.25)),
    l: mixColours(background, ink, 0.15),
    b: mixColours(background, ink, 0.55),
  };
}

function pressedOf(
  colour: string | undefined,
  { background }: Brand,
  theme: PageColours & { s: string; i: string; a: string },
) {
  const ground = background ?? theme.s;
  if (colour === undefined && background === undefined) return {};
  const accent = ensureContrast(ground, colour ?? theme.a);
  const print = chooseInk(accent, inksOnColour);
  const deeper = ensureContrast(ground, mixColours(accent, chooseInk(ground, [theme.i]), 0.3));
  return { a: accent, h: contrast(print, deeper) < minTextContrast ? accent : deeper, o: print };
}
