import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Ten shades of the accent, which the library needs for its computations; the tokens set the visible colours. */
const indigo: MantineColorsTuple = [
  "#e8e9f3",
  "#ccd3fb",
  "#b3bdf5",
  "#8e9ff0",
  "#6172c8",
  "#41529f",
  "#26378c",
  "#1f2c66",
  "#1b2868",
  "#12183a",
];

/** Mantine with our measures; its colours are mapped to the tokens in `mantine.css`. */
export const mantineTheme = createTheme({
  fontFamily: "var(--font-ui)",
  fontFamilyMonospace: "var(--font-mono)",
  headings: { fontFamily: "var(--font-display)", fontWeight: "560" },
  primaryColor: "indigo",
  primaryShade: { light: 6, dark: 2 },
  colors: { indigo },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
});
