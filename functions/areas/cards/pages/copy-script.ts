/**
 * Shows the copy buttons, which do nothing without it. A copied value is told by a tick and to screen readers; where
 * the browser refuses, the value is selected for copying by hand.
 */
export const copyScript = `
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
