/**
 * Counts one visit when the page opens. A reload, a language switch and a return from a form are not counted again. The
 * visit's source is passed on to the links of the page, so that later counts know it.
 */
export const visitScript = `
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
