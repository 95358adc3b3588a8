import { stripIndent } from "../../../pages/page-code.ts";

/** Style that only the contact page has. */
export const contactUsStyle = stripIndent(`
.contact{display:grid;gap:2.5rem;padding-top:2.5rem}
.contact form{max-width:36rem}
.field{margin-bottom:1.25rem}
.field label{display:block;margin-bottom:.375rem;font-weight:600}
.field input,textarea{width:100%;min-height:3rem;padding:.625rem .75rem;border:1px solid var(--border);border-radius:.5rem;background:var(--surface);color:var(--ink);font:inherit}
textarea{resize:vertical}
.field [aria-invalid]{padding:calc(.625rem - 1px) calc(.75rem - 1px);border:2px solid var(--danger)}
.tick [aria-invalid]:not(:focus-visible){outline:2px solid var(--danger);outline-offset:1px;border-radius:2px}
.hint,.problem,.promise{display:block;margin-top:.375rem;color:var(--ink-muted);font-size:.875rem;line-height:1.4}
.problem,.alert{display:flex;gap:.5rem;color:var(--danger)}
.alert{margin-bottom:1.25rem;padding:.75rem 1rem;border:1px solid var(--danger);border-radius:.5rem}
.icon{flex:none;width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.tick{display:flex;gap:.75rem;padding-block:.625rem;cursor:pointer}
.tick input{flex:none;width:24px;height:24px;accent-color:var(--accent)}
.tick+.problem{margin:0 0 .5rem 2.25rem}
.trap{position:absolute;left:-9999px}
.contact .button{width:100%;margin-top:1rem}
.promise a{display:inline-block;padding-block:.5rem}
.guide{order:1}
.guide h2{margin-top:2.5rem;font-size:1.25rem}
.guide ol,.guide ul{max-width:30rem;margin-top:.75rem;padding-inline-start:1.25rem;color:var(--ink-muted)}
.guide li{padding-block:.25rem}
.guide ul{padding:0;list-style:none}
.guide ul a{display:inline-flex;align-items:center;min-height:2.75rem}
.guide ul li{padding:0}
@media (max-width:959.98px){
.contact>div{display:contents}
.contact .lead{margin-top:-1.75rem}
.contact .guide{order:2}
}
@media (min-width:960px){
.contact{grid-template-columns:minmax(0,1fr) minmax(0,1.18fr)}
}
`);
