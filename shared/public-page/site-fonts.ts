/** Versions of the packages with the typefaces; a test compares them with package.json. */
export const fontVersions = { inter: "5.3.0", "source-serif-4": "5.3.1" } as const;

export type FontFamily = keyof typeof fontVersions;

/** The letters of Hungarian that the Western files lack. They have small files of their own. */
export const hungarianLetters = "ŐőŰű";

export type FontSubset = "latin" | "hungarian" | "latin-ext";

/** Address of a typeface on the site. It is known without the build, so pages of functions load the same file. */
export function fontAddress(family: FontFamily, subset: FontSubset): string {
  return `/assets/${family}-${subset}-wght-normal-${fontVersions[family]}.woff2`;
}
