import serif600 from "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff";
import serif600Ext from "@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff";
import sans400 from "@fontsource/inter/files/inter-latin-400-normal.woff";
import sans400Ext from "@fontsource/inter/files/inter-latin-ext-400-normal.woff";
import sans600 from "@fontsource/inter/files/inter-latin-600-normal.woff";
import sans600Ext from "@fontsource/inter/files/inter-latin-ext-600-normal.woff";
import type { FontFiles } from "./face.ts";

/** The font files inside the bundle. On AWS there are no packages to read them from. */
export const fontFiles: FontFiles = {
  serif600: [serif600, serif600Ext],
  sans400: [sans400, sans400Ext],
  sans600: [sans600, sans600Ext],
};
