/** Parts that pages are made of: the table with cards, the phone, steps, facts, questions, packages. */
export const landingParts = `
.prints{position:absolute;fill:currentColor}
.on-cloth{color:var(--cloth-ink)}
.on-paper{color:#26378c}
.hero{display:grid;gap:3rem;padding-top:2rem}
.intro{padding-top:2.5rem}
.table{position:relative;aspect-ratio:5/4;max-width:36rem;width:100%;justify-self:center}
.cloth{position:absolute;inset:0 0 0 6%;overflow:hidden;border-radius:.3125rem;background:var(--cloth)}
.cloth svg{position:absolute;inset:0;width:100%;height:100%}
.flowers{opacity:.5;height:calc(100% - 45px)}
.object{display:flex;flex-direction:column;aspect-ratio:85/55;container-type:inline-size;overflow:hidden;border-radius:.3125rem;background:var(--card-paper);color:#211c15;box-shadow:var(--shadow-card)}
.object .print{position:relative;flex:none;height:40%;overflow:hidden;background:#f4efe4}
.object .print svg{position:absolute;inset:0;width:100%;height:100%}
.object .words{display:flex;flex:1;flex-direction:column;justify-content:center;padding:0 6.2cqi}
.object .words>*{overflow:hidden;text-overflow:ellipsis}
.object b{font:560 clamp(.9375rem,6.6cqi,1.75rem)/1.3 var(--serif)}
.object i,.object strong{font:400 clamp(.6875rem,4.1cqi,1rem)/1.35 var(--sans)}
.object i{color:#575045}
.object strong{font-weight:600}
.objects{position:absolute;inset:0}
.objects>*{position:absolute}
.objects b{font-size:6.6cqi}
.objects i,.objects strong{font-size:4.4cqi}
.back{flex-direction:row;align-items:center;gap:6%;padding:0 5%}
.back p{font:400 6cqi/1.35 var(--sans);color:#575045}
.back b{display:block;margin-bottom:.1em;color:#211c15;font:600 8.5cqi/1.2 var(--serif)}
.back .code{width:46%;aspect-ratio:1}
.code{display:block;height:auto}
.pair .object{bottom:13%;left:0;width:60%;rotate:-2deg}
.pair .back{top:8%;right:5%;bottom:auto;left:auto;width:50%;rotate:3deg}
.fan .object{width:52%;top:6%;left:1%;rotate:-5deg}
.fan .object:nth-child(2){top:27%;left:22%;rotate:-1deg}
.fan .object:nth-child(3){top:48%;left:43%;rotate:3deg}
.crowd .object{width:42%;top:2%;left:0}
.crowd .object:nth-child(2){top:8%;left:52%;rotate:4deg}
.crowd .object:nth-child(3){top:27%;left:25%;rotate:-1deg}
.crowd .object:nth-child(4){top:50%;left:3%;rotate:3deg}
.crowd .object:nth-child(5){top:53%;left:55%;rotate:-3deg}
.sticker{width:31%;padding:2.4%;border-radius:12%;background:#fffdf8;color:#211c15;box-shadow:var(--shadow-card);aspect-ratio:1;top:36%;left:5%;rotate:-7deg}
.sticker .code{width:100%;height:100%;fill:#26378c}
.sticker:nth-child(2){top:14%;left:36%;rotate:3deg}
.sticker:nth-child(3){top:44%;left:64%;rotate:9deg}
.cloth~.objects .sticker{width:27%}
.show{display:grid;gap:2.5rem;align-items:center;margin-top:2rem}
.phone{order:-1;justify-self:center;width:100%;max-width:22.5rem;padding:.625rem;border:1px solid var(--border);border-radius:2.25rem;background:var(--sunken);box-shadow:var(--shadow-card)}
.screen{display:block;height:38rem;overflow:auto;overscroll-behavior:contain;border-radius:1.625rem;background:var(--surface);--s:var(--surface);--p:var(--paper);--i:var(--ink);--m:var(--ink-muted);--l:var(--hairline);--b:var(--border);--a:var(--accent);--h:var(--accent-hover);--o:var(--on-accent);--c:var(--cloth);--k:var(--cloth-ink)}
.points{display:grid;gap:1.75rem;padding:0;list-style:none}
.points li{padding-inline-start:1.25rem;border-inline-start:2px solid var(--accent)}
.points p,.facts p,.steps p{margin-top:.25rem;color:var(--ink-muted)}
.scan{display:flex;align-items:center;gap:1.25rem;margin-top:2.25rem}
.scan img{flex:none;width:7rem;height:7rem;border-radius:.5rem;background:#fff}
.scan p{max-width:22rem;color:var(--ink-muted)}
.steps{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr));gap:2rem 2.5rem;margin-top:2rem;padding:0;list-style:none;counter-reset:step}
.steps li{counter-increment:step}
.steps li:before{content:counter(step);content:counter(step)/"";display:block;margin-bottom:.5rem;color:var(--accent);font:400 2.5rem/1.2 var(--serif)}
.facts{margin-top:1.75rem;border-top:1px solid var(--hairline)}
.facts>div{display:grid;gap:.25rem 2.5rem;padding-block:1.5rem;border-bottom:1px solid var(--hairline)}
.facts h3{font-size:1.25rem}
.template{display:grid;gap:2.5rem;margin-top:2rem}
.fields{align-self:start;display:grid;gap:1rem;padding:1.5rem;border:1px solid var(--hairline);border-radius:.75rem;background:var(--surface)}
.fields dt{font-size:.875rem;font-weight:600}
.fields dd:not(.why){display:flex;align-items:center;gap:.5rem;min-height:2.75rem;margin:.25rem 0 0;padding:.5rem .75rem;border:1px solid var(--border);border-radius:.5rem}
.fields .fixed{border-style:dashed;background:var(--sunken);color:var(--ink-muted)}
.fields .why{margin:.25rem 0 0}
.fields small{display:block;color:var(--ink-muted);font-size:.8125rem}
.fields svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.team{display:grid;gap:1.5rem;margin:0;padding:0;list-style:none}
.team li{display:grid;grid-template-columns:minmax(0,15rem) minmax(0,1fr);gap:1.5rem;align-items:center}
.team p{color:var(--ink-muted)}
.questions{margin-top:1.75rem;border-top:1px solid var(--hairline)}
.questions details{border-bottom:1px solid var(--hairline)}
.questions summary{display:flex;justify-content:space-between;gap:1rem;padding-block:1rem;font:600 1.125rem/1.4 var(--serif);list-style:none;cursor:pointer}
.questions summary::-webkit-details-marker{display:none}
.questions summary:after{content:"+";content:"+"/"";flex:none;color:var(--accent);font:400 1.5rem/1 var(--sans)}
.questions [open] summary:after{content:"–";content:"–"/""}
.questions p{max-width:42.5rem;padding-bottom:1.25rem;color:var(--ink-muted)}
.closing{padding:2.5rem;border:1px solid var(--hairline);border-radius:.75rem;background:var(--surface)}
@media (max-width:599.98px){
.pair .object{bottom:10%;width:72%}
.pair .back{top:6%;bottom:auto;width:58%}
.closing{margin-inline:-1rem;padding:2rem 1rem;border-inline:0;border-radius:0}
.team li{grid-template-columns:minmax(0,1fr);gap:.75rem}
.team .object{max-width:20rem}
.scan{align-items:flex-start}
}
@media (min-width:600px){
.facts>div{grid-template-columns:minmax(0,1fr) minmax(0,2fr);align-items:baseline}
}
@media (min-width:960px){
.hero{grid-template-columns:minmax(0,1fr) minmax(0,1.18fr);align-items:center;padding-top:1.5rem}
.table{max-width:none;aspect-ratio:1.29}
.show{grid-template-columns:minmax(0,22.5rem) minmax(0,1fr);gap:6rem}
.template{grid-template-columns:minmax(0,1fr) minmax(0,1.18fr);gap:5rem}
}
`;
