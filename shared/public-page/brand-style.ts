import {
  contrast,
  chooseInk,
  minTextContrast,
  mixColours,
  ensureContrast,
} from "../cards/contrast.ts";
import type { Brand } from "../models/company.ts";

/** The page's own colours in one theme, as base-style.ts has them: those that a brand changes depend on these. */
interface Theme {
  surface: string;
  ink: string;
  muted: string;
}

const light: Theme = { surface: "#fffdf8", ink: "#211c15", muted: "#575045" };
const dark: Theme = { surface: "#1d1a15", ink: "#f2ece0", muted: "#c2b9a8" };
const inksOnColour = ["#fffdf8", "#211c15"];

/**
 * A company's colours as values of the page's properties, whole for both themes; empty for a brand without colours.
 * The cover's cloth is the very colour that was picked; what is read is brought to the contrast it needs. The
 * background is paper's, so the dark theme keeps its own.
 */
export function createBrandStyle(brand: Brand): string {
  const pressed = brand.accent ?? brand.colour;
  if (brand.colour === undefined && pressed === undefined && brand.background === undefined)
    return "";
  const cloth = brand.colour === undefined ? {} : clothOf(brand.colour);
  const day = { ...cloth, ...paperOf(brand.background), ...pressedOf(pressed, brand, light) };
  const night = { ...pressedOf(pressed, {}, dark), ...(brand.background && nightPaper) };
  return (
    `:root{${declarations(day)}}` +
    `@media screen and (prefers-color-scheme:dark){:root{${declarations(night)}}}`
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
  const ink = chooseInk(background, [light.ink, dark.ink]);
  return {
    s: background,
    p: background,
    i: ink,
    m: ensureContrast(background, mixColours(ink, background, 0.25)),
    l: mixColours(background, ink, 0.15),
    b: mixColours(background, ink, 0.55),
  };
}

/** What the dark theme has where the brand has changed it for the light one. */
const nightPaper = {
  s: dark.surface,
  p: "#14120e",
  i: dark.ink,
  m: dark.muted,
  l: "#383126",
  b: "#8b8272",
};

function pressedOf(colour: string | undefined, { background }: Brand, theme: Theme) {
  const ground = background ?? theme.surface;
  const own = theme === light ? "#26378c" : "#b3bdf5";
  if (colour === undefined && background === undefined) return {};
  const accent = ensureContrast(ground, colour ?? own);
  const print = chooseInk(accent, inksOnColour);
  const deeper = ensureContrast(ground, mixColours(accent, chooseInk(ground, [theme.ink]), 0.3));
  return { a: accent, h: contrast(print, deeper) < minTextContrast ? accent : deeper, o: print };
}

function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}
