/** Key of the chosen theme in the browser's storage; absent: the system's theme. */
export const colorSchemeKey = "nevjegy-theme";

/** Attribute of the document that selects the tokens; a script sets it before the first paint. */
export const colorSchemeAttribute = "data-mantine-color-scheme";
