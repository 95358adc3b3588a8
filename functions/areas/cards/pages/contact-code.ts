import type { Brand } from "../../../../shared/models/company.ts";
import { ensureContrast } from "../../../../shared/cards/contrast.ts";
import { layoutStyle, pageColours } from "../../../../shared/public-page/base-style.ts";
import { failureColour } from "../../../pages/failure-colours.ts";
import { createBrandStyle } from "../../../../shared/public-page/brand-style.ts";
import { contactStyle, createHeadStyle } from "../../../../shared/public-page/contact-style.ts";
import { createPageCode, stripIndent, type PageCode } from "../../../pages/page-code.ts";

/**
 * What all scripts share: the document, the link that saves the contact, and a function that runs another one so long
 * after the next frame (ms) that the frame is on the screen. So it delays neither the first nor the largest paint.
 */
const sharedScript = `
let d=document,a=d.querySelector(".main"),
p=(f,m)=>requestAnimationFrame(()=>setTimeout(f,m));
`;

/**
 * Shows the copy buttons, which do nothing without this script. A tick and a live region confirm the copy. If the
 * browser refuses access to the clipboard, the script selects the row's value instead.
 */
const copyScript = `
p(()=>{
let c=navigator.clipboard,s=d.querySelector("output"),t,o;
c&&d.querySelectorAll("[data-copy]").forEach(b=>{
b.hidden=0;
b.onclick=()=>c.writeText(b.dataset.copy).then(()=>{
clearTimeout(t);
o&&(o.className="side");
o=b;
b.className="side done";
s.textContent="";
setTimeout(()=>s.textContent=s.dataset.text,50);
t=setTimeout(()=>b.className="side",2000)
},()=>getSelection().selectAllChildren(b.parentNode.firstChild))
})
});
`;

/** After the contact is saved: says what to do with the file, and offers to share the visitor's details. */
const savedScript = `
a.onclick=()=>setTimeout(()=>a.nextElementSibling.hidden=0,800);
`;

/**
 * Counts one visit when the page has loaded and is painted, or is left before that. A reload, a language switch and a
 * return from a form are not counted again. The visit's source is passed on to the links of the page, so that later
 * counts know it.
 */
const visitScript = `
let v=/[?&]v=(qr|nfc)(&|$)/.exec(location.search)?.[1],r=d.referrer,
f=()=>{
f=()=>{};
navigator.sendBeacon(a.pathname.replace("vcard","visit"),JSON.stringify({source:v??"link",language:d.documentElement.lang}))
},
l=()=>p(()=>f(),300),
w=()=>{
addEventListener("pagehide",()=>f());
d.readyState=="complete"?l():addEventListener("load",l)
};
v&&d.querySelectorAll(".main,.lang,[rel=nofollow]").forEach(b=>b.href+="&v="+v);
r=r&&new URL(r);
r&&r.host==location.host&&/^.contact/.test(r.pathname)&&a.pathname.includes(r.searchParams.get("c"))||
/^(rel|back)/.test(performance.getEntriesByType("navigation")[0].type)||
(d.prerendering?d.addEventListener("prerenderingchange",w,{once:true}):w())
`;

const script = stripIndent(sharedScript + copyScript + savedScript + visitScript);

interface ContactPageLook {
  brand?: Brand | undefined;
  /** The card has a cover of its own; the other pages show the motif and carry its style. */
  hasCover: boolean;
  /** The page marks a wrong address. No first visit does, so its style is left out there. */
  hasProblem?: boolean;
}

function createCode({ brand = {}, hasCover, hasProblem = false }: ContactPageLook): PageCode {
  const problems = hasProblem ? createProblemStyle(brand) : "";
  const style = stripIndent(layoutStyle + createHeadStyle(hasCover) + contactStyle + problems);
  return createPageCode({ style: createBrandStyle(brand) + style, script, connects: true });
}

/** The colours of an error, readable on a company's own background too. */
function createProblemStyle({ background = pageColours.light.s }: Brand): string {
  return `
:root{--e:${ensureContrast(background, failureColour.light)}}
@media screen and (prefers-color-scheme:dark){
:root{--e:${ensureContrast(pageColours.dark.s, failureColour.dark)}}
}
.wrong{display:flex;gap:8px;font-weight:400;color:var(--e)}
[aria-invalid]{border-color:var(--e)}
`;
}

const plainWithCover = createCode({ hasCover: true });
const plainWithMotif = createCode({ hasCover: false });

/** Creates the style and script of a card's page, in the colours of its company's brand. */
export function createContactPageCode(look: ContactPageLook): PageCode {
  if (look.brand !== undefined || look.hasProblem) return createCode(look);
  return look.hasCover ? plainWithCover : plainWithMotif;
}
