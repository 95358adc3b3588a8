import { colorSchemeAttribute } from "../../../shared/color-scheme.ts";
import {
  fontAddress,
  hungarianLetters,
  type FontFamily,
  type FontSubset,
} from "../../../shared/public-page/site-fonts.ts";

/** Colours of the design tokens that these pages use; a test compares them with the tokens of the application. */
export const lightTokens = {
  paper: "#f8f4ec",
  surface: "#fffdf8",
  sunken: "#f1ebdf",
  hairline: "#e2d9c9",
  border: "#8a8070",
  ink: "#211c15",
  "ink-muted": "#575045",
  accent: "#26378c",
  "accent-hover": "#1b2868",
  "accent-soft": "#e8e9f3",
  "on-accent": "#fffdf8",
  cloth: "#1f2c66",
  "cloth-ink": "#f4efe4",
  success: "#27603f",
  danger: "#9a2e25",
  "danger-soft": "#f9e4dd",
  "card-paper": "#fffdf8",
} as const;

export const darkTokens: Record<keyof typeof lightTokens, string> = {
  paper: "#14120e",
  surface: "#1d1a15",
  sunken: "#191611",
  hairline: "#383126",
  border: "#8b8272",
  ink: "#f2ece0",
  "ink-muted": "#c2b9a8",
  accent: "#b3bdf5",
  "accent-hover": "#ccd3fb",
  "accent-soft": "#272c4b",
  "on-accent": "#12183a",
  cloth: "#232f6e",
  "cloth-ink": "#f1ece2",
  success: "#8fcba4",
  danger: "#f4a598",
  "danger-soft": "#43241e",
  "card-paper": "#efe8da",
};

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const latinExt =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

/** The last matching face draws a character, so these letters do not load the file of all others. */
const hungarian = Array.from(
  hungarianLetters,
  (letter) => `U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
).join(",");

function fontFaces(name: string, family: FontFamily): string {
  const face = (subset: FontSubset, range: string) =>
    `@font-face{font-family:"${name}";font-display:swap;font-weight:200 900;` +
    `src:url(${fontAddress(family, subset)}) format("woff2");unicode-range:${range}}`;
  return face("latin-ext", latinExt) + face("hungarian", hungarian) + face("latin", latin);
}

/** Fonts of the machine in the metrics of ours: a text keeps its lines when the typeface arrives. */
const fallbacks =
  '@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Roboto");size-adjust:107%;ascent-override:90%;descent-override:22.5%;line-gap-override:0%}' +
  '@font-face{font-family:"Serif Fallback";src:local("Georgia"),local("Noto Serif");size-adjust:96%;ascent-override:108%;descent-override:35%;line-gap-override:0%}';

const declare = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

const dark = `color-scheme:dark;${declare(darkTokens)};--shadow-card:0 1px 1px rgba(0,0,0,.5),0 10px 28px rgba(0,0,0,.45)`;

/** Typefaces, and colours of both themes: the system's theme until the visitor chooses one. */
export const landingTokens =
  fontFaces("Inter Variable", "inter") +
  fontFaces("Source Serif 4 Variable", "source-serif-4") +
  fallbacks +
  `:root{color-scheme:light;${declare(lightTokens)};--shadow-card:0 1px 1px rgba(58,44,20,.1),0 3px 6px rgba(58,44,20,.07),0 12px 28px rgba(58,44,20,.1);` +
  '--serif:"Source Serif 4 Variable","Serif Fallback",Georgia,serif;--sans:"Inter Variable","Inter Fallback",system-ui,sans-serif}' +
  `@media screen and (prefers-color-scheme:dark){:root:not([${colorSchemeAttribute}=light]){${dark}}}` +
  `@media screen{:root[${colorSchemeAttribute}=dark]{${dark}}}`;
