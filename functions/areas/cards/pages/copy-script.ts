/**
 * Shows the copy buttons, which do nothing without this script. A tick and a live region confirm the copy. If the
 * browser refuses access to the clipboard, the script selects the value instead.
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
