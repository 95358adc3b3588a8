/** Colours of errors and of irreversible actions: e failure · f text on failure. */
export const failureColours = `
:root{--e:#9A2E25;--f:#FFFDF8}
@media screen and (prefers-color-scheme:dark){
:root{--e:#F4A598;--f:#3A0F0A}
}
`;
