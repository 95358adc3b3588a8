import type { Brand } from "../../../../shared/models/company.ts";
import { layoutStyle } from "../../../../shared/public-page/base-style.ts";
import { createBrandStyle } from "../../../../shared/public-page/brand-style.ts";
import { contactStyle } from "../../../../shared/public-page/contact-style.ts";
import { motifStyle } from "../../../../shared/public-page/motif.tsx";
import { createPageCode, stripIndent, type PageCode } from "../../../pages/page-code.ts";

/**
 * Runs a function so long after the next frame (ms) that the frame is on the screen. So it delays neither the first nor
 * the largest paint.
 */
const paintScript = `
let p=(f,m)=>requestAnimationFrame(()=>setTimeout(f,m));
`;

/**
 * Shows the copy buttons, which do nothing without this script. A tick and a live region confirm the copy. If the
 * browser refuses access to the clipboard, the script selects the value instead.
 */
const copyScript = `
p((d=document)=>{
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
})
`;

/** After the contact is saved: says what to do with the file, and offers to share the visitor's details. */
const savedScript = `
;(a=>a.onclick=()=>setTimeout(()=>a.nextElementSibling.hidden=0,800))(document.querySelector(".main"))
`;

/**
 * Counts one visit when the page has loaded and is painted, or is left before that. A reload, a language switch and a return from a form are not counted again. The
 * visit's source is passed on to the links of the page, so that later counts know it.
 */
const visitScript = `
;(d=>{
let a=d.querySelector(".main"),v=/[?&]v=(qr|nfc)(&|$)/.exec(location.search)?.[1],r=d.referrer,
f=()=>{
f=()=>{};
navigator.sendBeacon(a.pathname.replace("vcard","visit"),JSON.stringify({source:v??"link",language:d.documentElement.lang}))
},
w=()=>{
addEventListener("pagehide",()=>f());
d.readyState=="complete"?p(()=>f(),300):addEventListener("load",()=>p(()=>f(),300))
};
v&&d.querySelectorAll(".main,.lang,[rel=nofollow]").forEach(b=>b.href+="&v="+v);
r=URL.canParse(r)&&new URL(r);
r&&r.host==location.host&&/^.contact/.test(r.pathname)&&a.pathname.includes(r.searchParams.get("c"))||
/^(rel|back)/.test(performance.getEntriesByType("navigation")[0].type)||
(d.prerendering?d.addEventListener("prerenderingchange",w,{once:true}):w())
})(document)
`;

const style = stripIndent(layoutStyle + motifStyle + contactStyle);
const script = stripIndent(paintScript + copyScript + savedScript + visitScript);

const plain = createCode({});

function createCode(brand: Brand): PageCode {
  return createPageCode({ style: createBrandStyle(brand) + style, script, connects: true });
}

/** Creates the style and script of a card's page, in the colours of its company's brand. */
export function createContactPageCode(brand: Brand | undefined): PageCode {
  return brand === undefined ? plain : createCode(brand);
}
