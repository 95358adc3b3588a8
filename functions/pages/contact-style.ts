/** What only the page of a card has. */
export const contactStyle = `
.cloth{height:168px;background:var(--c);color:var(--k);overflow:hidden}
.cover{width:100%;height:169px}
.lang{margin:6px;padding:4px 6px;min-height:44px;line-height:36px;border-radius:8px;background:var(--c);color:var(--k)}
.lang:hover{color:var(--k);text-decoration-thickness:2px}
.lang:focus-visible{outline-color:var(--k);outline-offset:-4px}
.card{flex:1;padding:32px 24px 24px}
.position{margin-top:8px;color:var(--m)}
.company{margin-top:4px;font-weight:600}
.main{margin:24px 0}
ul{padding:0;list-style:none;border-top:1px solid var(--l)}
li{display:flex;align-items:center;border-bottom:1px solid var(--l)}
li>a,li>p{flex:1;min-width:0;display:flex;align-items:center;gap:16px;padding:12px 0;color:inherit;text-decoration:none}
li>a:hover b{text-decoration:underline}
li .icon{color:var(--a)}
small,b{display:block;font-weight:400}
small{font-size:.875rem;line-height:20px;color:var(--m)}
button{flex:none;width:44px;height:44px;margin-right:-12px;padding:12px;border:0;background:none;cursor:pointer}
button[hidden]{display:none}
button .icon{color:var(--m)}
button:hover .icon,.done .icon{color:var(--a)}
.ticked,.done .ready{display:none}
.done .ticked{display:inline}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.foot{margin-bottom:24px}
@media (min-width:600px){
.card{padding:36px 40px 16px}
}
@media print{
.cloth{height:auto;background:none}
.cover{display:none}
.card{padding:0}
ul{margin-top:24px}
}
`;
