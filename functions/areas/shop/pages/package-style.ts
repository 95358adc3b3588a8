import { createLandingCode } from "../../../pages/landing/landing-code.ts";
import { stripIndent } from "../../../pages/page-code.ts";

/**
 * Style, script and policy of the pages with packages. On wide screens, the parts of all packages are aligned, however
 * long their texts are.
 */
export const packageCode = createLandingCode(
  stripIndent(`
.packages{display:grid;margin-top:2rem;border-top:1px solid var(--hairline);border-bottom:1px solid var(--hairline)}
.package{display:flex;flex-direction:column;padding:2rem 1rem}
.package+.package{border-top:1px solid var(--hairline)}
.package h3{font-size:1.375rem}
.package h3 a{color:inherit;text-decoration:none}
.package h3 a:hover{color:var(--accent);text-decoration:underline}
.package .muted{margin-top:.25rem}
.price{margin-top:1rem;font:560 2.5rem/1.2 var(--serif);letter-spacing:-.02em;white-space:nowrap}
.once{color:var(--ink-muted);font-size:.875rem}
.package .button,.buy .button{margin-top:1.25rem;width:100%}
.shown{display:block;width:100%;height:auto;margin-bottom:1.25rem;border-radius:.75rem;aspect-ratio:16/9;object-fit:cover}
.shelf{position:relative;overflow:hidden;aspect-ratio:16/9;margin-bottom:1.5rem;border-radius:.75rem;background:var(--sunken)}
.marked .shelf{background:var(--accent-soft)}
.shelf .objects{inset:12% 10%}
.product .table{max-width:none;margin:2rem 0 1rem;aspect-ratio:1.4}
.product .shown{margin-top:2rem}
.pictures{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.75rem}
.pictures .shown{margin:0;aspect-ratio:4/3}
.marked{background:var(--surface)}
.ticks{display:grid;gap:.75rem;margin-top:1.5rem;padding:0;list-style:none}
.ticks li{position:relative;padding-inline-start:1.875rem}
.ticks li:before{content:"";position:absolute;left:.25rem;top:.5em;width:.75rem;height:.375rem;border:solid var(--accent);border-width:0 0 2px 2px;rotate:-45deg}
.note{margin-top:1.5rem;color:var(--ink-muted);font-size:.9375rem}
.note a{display:inline-block;padding-block:.25rem}
.product{display:grid;gap:2.5rem;padding-top:2rem}
.product>div>p{margin-top:1rem}
.back-link{display:inline-flex;align-items:center;min-height:2.75rem}
.buy{align-self:start;padding:2rem;border:1px solid var(--hairline);border-radius:.75rem;background:var(--surface)}
.buy .price{margin-top:0}
@media (min-width:960px){
.shelf,.package .shown{height:9.75rem;aspect-ratio:auto;margin-bottom:1.5rem}
.packages{grid-template-columns:repeat(auto-fit,minmax(16rem,1fr))}
.package{display:grid;grid-row:span 5;grid-template-rows:subgrid;row-gap:0;align-items:start;padding:2.5rem 2rem}
.package .price{font-size:clamp(1.875rem,2.6vw,2.5rem)}
.package+.package{border-top:0;border-inline-start:1px solid var(--hairline)}
.package:first-child:not(.marked){padding-inline-start:0}
.package:last-child:not(.marked){padding-inline-end:0}
.product{grid-template-columns:minmax(0,1.4fr) minmax(0,1fr);gap:5rem}
}
`),
);
