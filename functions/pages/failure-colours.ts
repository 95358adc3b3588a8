/** Colour of an error in both themes. */
export const failureColour = { light: "#9a2e25", dark: "#f4a598" } as const;

/** Colours of errors and of irreversible actions: e failure · f text on failure. */
export const failureColours = `
:root{--e:${failureColour.light};--f:#fffdf8}
@media screen and (prefers-color-scheme:dark){
:root{--e:${failureColour.dark};--f:#3a0f0a}
}
`;
