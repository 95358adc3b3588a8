import { motifStyle } from "./motif.tsx";

/** The head of a card without a cover of its own: the motif. */
const motifCoverStyle = `
${motifStyle}
.cloth{height:168px;background:var(--c);color:var(--k);overflow:hidden}
.cover{width:100%;height:169px}
@media print{
.cloth{height:auto;background:none}
.cover{display:none}
}
`;

/** The head of a card with a cover of its own. */
const photoStyle = `
.photo{width:100%;height:auto;aspect-ratio:15/7;background:var(--c)}
@media print{
.photo{width:90mm}
}
`;

/** Style of the head of a card. Without `hasCover`: of both heads, for a preview that shows one after the other. */
export function createHeadStyle(hasCover?: boolean): string {
  if (hasCover === undefined) return motifCoverStyle + photoStyle;
  return hasCover ? photoStyle : motifCoverStyle;
}

/** What only the page of a card has, below its head. */
export const contactStyle = `
.lang{--a:#fff;--h:#fff;padding:2px 12px;border:8px solid #0000;border-radius:22px;background:#0009 padding-box;font-size:.875rem;text-decoration:none}
.card{flex:1;padding:32px 24px 24px}
h1,.position,.company,.intro,b{unicode-bidi:plaintext}
.position{margin-top:8px;color:var(--m)}
.company{margin-top:4px;font-weight:600}
.logo{width:auto;height:auto;max-width:160px;max-height:64px;margin-top:16px}
img{display:block;object-fit:cover}
.portrait{width:112px;height:112px;margin:-88px 0 16px;border:4px solid var(--s);border-radius:50%;position:relative}
.note{margin-top:24px;padding:12px 16px;border:1px solid var(--l);border-radius:8px;background:var(--p)}
.note a{display:block;padding:10px 0;font-weight:600}
.main{margin:24px 0 12px}
form .main{margin:0}
details,.main~.note{margin:0 0 24px}
summary{cursor:pointer;color:var(--a)}
summary::-webkit-details-marker{display:none}
form{display:grid;gap:8px;padding-top:16px}
form p{font-size:.875rem;color:var(--m)}
[aria-invalid]{border:2px solid}
label{font-weight:600}
input{width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--b);border-radius:8px;background:var(--s);color:inherit;font:inherit}
.intro{margin-bottom:24px;white-space:pre-line}
nav{display:flex;flex-wrap:wrap;gap:8px;margin-top:24px}
nav .button{flex:auto;min-width:calc(50% - 4px);justify-content:start;font-weight:400;color:inherit}
.qr{display:none}
ul{padding:0;list-style:none;border-top:1px solid var(--l)}
li{display:flex;align-items:center;border-bottom:1px solid var(--l)}
li>a,li>p{flex:1;min-width:0;display:flex;align-items:center;gap:16px;padding:12px 0;color:inherit;text-decoration:none}
li>a:hover b{text-decoration:underline}
li .icon,nav .icon{color:var(--a)}
small,b{display:block;font-weight:400}
small{font-size:.875rem;line-height:20px;color:var(--m)}
li>.side{flex:none;width:44px;height:44px;padding:12px}
li>.side[hidden]{display:block;visibility:hidden}
@media (scripting:none){
li>.side[hidden]{display:none}
}
.side .icon{color:var(--m)}
.side:hover .icon,.done .icon{color:var(--a)}
.side:last-child{margin-right:-12px}
.ticked,.done .ready{display:none}
.done .ticked{display:inline}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.give{margin-top:24px}
.foot{margin-bottom:24px;padding:0}
.foot a{display:inline-block;padding:10px 12px}
@media screen and (prefers-color-scheme:dark){
.logo{padding:6px 8px;border-radius:8px;background:#fffdf8}
}
@media (min-width:600px){
.card{padding:36px 40px 16px}
}
@media screen and (min-width:1000px){
main{display:grid;grid-template:auto 1fr auto/432px 1fr;width:976px;margin:56px auto}
.card{display:contents}
.who{grid-area:2/1;padding:32px 40px 40px}
.how{grid-area:1/2/3;padding:64px 48px 40px;border-left:1px solid var(--l)}
.foot{grid-area:3/1/4/3;margin:16px}
.lang{right:552px}
.qr{display:flex;align-items:center;gap:16px;margin-top:24px;color:var(--m)}
}
@media print{
.side,details,.portrait{display:none!important}
.card{padding:0}
ul{margin-top:24px}
}
`;
