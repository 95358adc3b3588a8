import { baseStyle } from "../../../../shared/public-page/base-style.ts";
import { createPageCode, stripIndent } from "../../../pages/page-code.ts";

const contractStyle = `
.contract{padding:64px 20px 48px}
.contract p{margin-top:12px;max-width:42rem;text-wrap:pretty}
h2{margin:48px 0 8px;font:600 1.375rem/1.3 ui-serif,"Iowan Old Style",Charter,"Noto Serif",Georgia,serif}
h3{margin:16px 0 4px;font-size:.875rem;color:var(--m)}
.contract ul{padding:0;list-style:none}
nav li a{display:inline-block;padding:10px 0;line-height:24px}
code{font:.875rem/1.5 ui-monospace,SFMono-Regular,Consolas,monospace}
details{border-top:1px solid var(--l)}
details:last-of-type{border-bottom:1px solid var(--l)}
summary{padding:12px 0;cursor:pointer;min-height:44px}
summary:hover code{color:var(--h)}
summary b{display:inline-block;min-width:4.25rem;font-size:.8125rem;color:var(--a)}
summary span{margin-left:8px;color:var(--m);font-size:.9375rem}
summary [lang]{display:block;margin:4px 0 0}
.contract .inside{padding:0 0 20px}
.inside li{padding:6px 0}
.inside small{display:block;color:var(--m);font-size:.875rem}
.errors li{padding:8px 0;border-top:1px solid var(--l)}
.errors small{display:block;color:var(--m);font-size:.875rem}
@media (min-width:600px){
main{width:auto;max-width:920px;margin:32px 24px}
.contract{padding:48px 48px 64px}
nav ul{columns:2}
summary [lang]{margin-left:5.5rem}
.contract .inside{padding-left:5.5rem}
}
@media (min-width:968px){
main{margin:32px auto}
}
@media print{
nav{display:none}
}
`;

export const openapiCode = createPageCode({ style: stripIndent(baseStyle + contractStyle) });
