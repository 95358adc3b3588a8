/** Colours of a page in one theme, by the names of their properties. */
export type PageColours = Readonly<Record<string, string>>;

/**
 * The pages' own colours, a subset of the design tokens under short names.
 * s surface · p paper · i ink · m muted ink · l hairline · b border · a accent · h accent under the pointer ·
 * o text on accent · c cloth · k print on cloth
 */
export const pageColours = {
  light: {
    s: "#fffdf8",
    p: "#f8f4ec",
    i: "#211c15",
    m: "#575045",
    l: "#e2d9c9",
    b: "#8a8070",
    a: "#26378c",
    h: "#1b2868",
    o: "#fffdf8",
    c: "#1f2c66",
    k: "#f4efe4",
  },
  dark: {
    s: "#1d1a15",
    p: "#14120e",
    i: "#f2ece0",
    m: "#c2b9a8",
    l: "#383126",
    b: "#8b8272",
    a: "#b3bdf5",
    h: "#ccd3fb",
    o: "#12183a",
    c: "#232f6e",
    k: "#f1ece2",
  },
} as const satisfies Record<string, PageColours>;

/** Style that declares the colours of both themes. */
export function createColourStyle(light: PageColours, dark: PageColours): string {
  return (
    `:root{color-scheme:light dark;${declarations(light)}}` +
    `@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}}`
  );
}

function declarations(values: PageColours): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}

/** Type and layout of every page: system fonts. The colours are declared apart. */
export const layoutStyle = `
*{box-sizing:border-box;margin:0}
body{background:var(--s);color:var(--i);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
main{position:relative;display:flex;flex-direction:column;min-height:100vh;min-height:100dvh}
h1{font:600 1.875rem/1.2 ui-serif,"Iowan Old Style",Charter,"Noto Serif",Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
a{color:var(--a);text-underline-offset:.15em}
a:hover{color:var(--h)}
:focus-visible{outline:3px solid var(--a);outline-offset:2px;border-radius:2px}
button{border:0;background:none;color:inherit;font:inherit;cursor:pointer}
svg{display:block;flex:none}
.lang{position:absolute;top:0;right:8px;padding:10px 12px;line-height:24px}
.button{display:flex;align-items:center;justify-content:center;gap:12px;min-height:52px;padding:10px 16px;border:1px solid var(--b);border-radius:8px;font-weight:600;text-decoration:none}
.button:hover{border-color:var(--h)}
.main{background:var(--a);border-color:var(--a);color:var(--o)}
.main:hover{background:var(--h);color:var(--o)}
.foot{align-self:center;padding:10px 12px;text-align:center}
.icon{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
@media (min-width:600px){
body{background:var(--p)}
main{width:480px;min-height:0;margin:32px auto;background:var(--s);border:1px solid var(--l);border-radius:12px;overflow:hidden}
}
@media print{
.lang,.button,.foot,button{display:none!important}
:root{color-scheme:light}
body,main{background:#fff}
main{width:auto;margin:0;border:0;border-radius:0}
}
`;

/** Style of every page without a brand. */
export const baseStyle = createColourStyle(pageColours.light, pageColours.dark) + layoutStyle;
