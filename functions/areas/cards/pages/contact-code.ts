import type { Brand } from "../../../../shared/models/company.ts";
import { baseStyle } from "../../../../shared/public-page/base-style.ts";
import { createBrandStyle } from "../../../../shared/public-page/brand-style.ts";
import { contactStyle } from "../../../../shared/public-page/contact-style.ts";
import { motifStyle } from "../../../../shared/public-page/motif.tsx";
import { createPageCode, stripIndent, type PageCode } from "../../../pages/page-code.ts";

/**
 * Shows the copy buttons, which do nothing without this script. A tick and a live region confirm the copy. If the
 * browser refuses access to the clipboard, the script selects the value instead.
 */
const copyScript = `
(d=>{
let c=navigator.clipboard,s=d.querySelector("output"),t;
c&&d.querySelectorAll("[data-copy]").forEach(b=>{
b.hidden=false;
b.onclick=()=>c.writeText(b.dataset.copy).then(()=>{
clearTimeout(t);
d.querySelectorAll(".done").forEach(o=>o.classList.remove("done"));
b.classList.add("done");
s.textContent="";
setTimeout(()=>s.textContent=s.dataset.text,50);
t=setTimeout(()=>b.classList.remove("done"),2000)
},()=>getSelection().selectAllChildren(b.previousElementSibling))
})
})(document)
`;

/**
 * Counts one visit when the page opens. A reload, a language switch and a return from a form are not counted again. The
 * visit's source is passed on to the links of the page, so that later counts know it.
 */
const visitScript = `
;(d=>{
let a=d.querySelector(".main"),v=/[?&]v=(qr|nfc)(&|$)/.exec(location.search)?.[1],r=d.referrer,
f=()=>navigator.sendBeacon(a.pathname.replace("vcard","visit"),JSON.stringify({source:v??"link",language:d.documentElement.lang}));
v&&d.querySelectorAll(".main,.lang,.give").forEach(b=>b.href+="&v="+v);
r=URL.canParse(r)&&new URL(r);
r&&r.host==location.host&&/^.contact/.test(r.pathname)&&a.pathname.includes(r.searchParams.get("c"))||
/^(rel|back)/.test(performance.getEntriesByType("navigation")[0].type)||
(d.prerendering?d.addEventListener("prerenderingchange",f,{once:true}):f())
})(document)
`;

const style = stripIndent(baseStyle + motifStyle + contactStyle);
const script = stripIndent(copyScript + visitScript);

const plain = createPageCode({ style, script, connects: true });

/** Creates the style and script of a card's page, in the colours of its company's brand. */
export function createContactPageCode(brand: Brand | undefined): PageCode {
  const own = brand === undefined ? "" : createBrandStyle(brand);
  return own === "" ? plain : createPageCode({ style: style + own, script, connects: true });
}
