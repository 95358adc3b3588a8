import { motifStyle } from "../../../shared/public-page/motif.tsx";
import { stripIndent } from "../page-code.ts";
import { landingTokens } from "./landing-tokens.ts";
import { landingParts } from "./landing-parts-style.ts";

/** Frame of the pages: type, links, buttons, bar and footer. */
const frame = `
*{box-sizing:border-box;margin:0}
html{scroll-padding-top:1rem}
body{background:var(--paper);color:var(--ink);font:400 1rem/1.6 var(--sans);overflow-wrap:break-word;-webkit-text-size-adjust:100%}
h1,h2,h3{font-family:var(--serif);text-wrap:balance;overflow-wrap:anywhere}
h1{font-weight:560;font-size:clamp(2.5rem,6.4vw,4rem);line-height:1.07;letter-spacing:-.025em}
h2{font-weight:560;font-size:clamp(1.875rem,3.4vw,2.25rem);line-height:1.22;letter-spacing:-.015em}
h3{font-weight:600;font-size:1.125rem;line-height:1.35}
p{text-wrap:pretty}
a{color:var(--accent);text-underline-offset:.2em}
a:hover{color:var(--accent-hover)}
svg{display:block;flex:none}
button{border:0;background:none;color:inherit;font:inherit;cursor:pointer}
[hidden]{display:none!important}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:3px}
.wrap{width:100%;max-width:77.5rem;margin-inline:auto;padding-inline:2.5rem}
.skip{position:fixed;z-index:9;top:.5rem;left:.5rem;padding:.75rem 1rem;border-radius:.5rem;background:var(--accent);color:var(--on-accent);font-weight:600;translate:0 -6rem}
.skip:focus{translate:0 0;color:var(--on-accent)}
.bar{display:flex;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;min-height:4.75rem}
.brand{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem;color:var(--ink);font:600 1.25rem/1 var(--serif);text-decoration:none}
.brand svg{width:1.875rem;height:1.875rem;fill:var(--accent)}
.menu{display:flex;gap:2rem}
.menu a,.end>a:not(.button),.foot a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink-muted);font-size:.9375rem;font-weight:500;text-decoration:none}
.menu a:hover,.menu [aria-current],.end>a:not(.button):hover{color:var(--accent)}
.menu [aria-current]{font-weight:600}
.end{display:flex;align-items:center;gap:.75rem}
.end>a:not(.button){padding-inline:.375rem}
.theme{display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:.5rem;color:var(--ink-muted)}
.theme:hover{color:var(--accent)}
.theme svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--border);border-radius:.5rem;background:var(--surface);color:var(--ink);font-size:.9375rem;font-weight:600;line-height:1.25;text-align:center;text-decoration:none}
.button:hover{border-color:var(--accent);color:var(--ink)}
.large{min-height:3.25rem;padding-inline:1.5rem;font-size:1rem}
.main{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.main:hover{border-color:var(--accent-hover);background:var(--accent-hover);color:var(--on-accent)}
.quiet{border-color:transparent;background:none;color:var(--accent)}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1.75rem}
.lead{max-width:34rem;margin-top:1.25rem;color:var(--ink-muted);font-size:1.125rem;line-height:1.55}
.muted{color:var(--ink-muted)}
main{outline:none}
.section{margin-top:5.5rem}
.section>.lead{margin-top:.5rem;font-size:1rem}
.footer{margin-top:5.5rem;border-top:1px solid var(--hairline)}
.foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;padding-block:1.5rem;color:var(--ink-muted);font-size:.875rem}
.foot>span{display:inline-flex;align-items:center;gap:.75rem}
.foot>span svg{width:1.25rem;height:1.25rem;fill:var(--accent)}
.foot nav{display:flex;flex-wrap:wrap;gap:0 1.5rem}
.foot nav a{font-size:.875rem;text-decoration:underline;text-underline-offset:.25em}
@media (max-width:959.98px){
.wrap{padding-inline:1rem}
.bar{min-height:3.75rem}
.menu,.bar .theme{display:none}
.section,.footer{margin-top:4rem}
}
@media (min-width:960px){
.foot .theme{display:none}
}
@media (max-width:599.98px){
.actions>.button{flex:1 1 100%}
}
@media (max-width:599.98px){
.bar,.bar .end{gap:.25rem}
.bar .button{padding-inline:.75rem}
}
@media (max-width:359.98px){
.bar .brand{font-size:0}
}
@media print{
.bar,.footer,.actions{display:none}
}
`;

/** Style of the public pages of the site. */
export const landingStyle = landingTokens + stripIndent(motifStyle + frame + landingParts);
