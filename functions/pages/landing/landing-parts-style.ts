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
.front{position:absolute;bottom:13%;left:0;width:60%;rotate:-2deg}
.back{position:absolute;top:8%;right:5%;display:flex;align-items:center;gap:6%;width:50%;padding:0 5%;aspect-ratio:85/55;border-radius:.3125rem;background:var(--card-paper);color:#211c15;box-shadow:var(--shadow-card);rotate:3deg}
.back svg{width:52%;height:auto}
.back p{font-size:clamp(.6875rem,1.3vw,.875rem);line-height:1.35;color:#575045}
.back b{display:block;color:#211c15;font:600 clamp(.875rem,1.7vw,1.125rem)/1.3 var(--serif)}
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
.team{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem;margin-top:2rem}
.questions{margin-top:1.75rem;border-top:1px solid var(--hairline)}
.questions details{border-bottom:1px solid var(--hairline)}
.questions summary{display:flex;justify-content:space-between;gap:1rem;padding-block:1rem;font:600 1.125rem/1.4 var(--serif);list-style:none;cursor:pointer}
.questions summary::-webkit-details-marker{display:none}
.questions summary:after{content:"+";content:"+"/"";flex:none;color:var(--accent);font:400 1.5rem/1 var(--sans)}
.questions [open] summary:after{content:"–";content:"–"/""}
.questions p{max-width:42.5rem;padding-bottom:1.25rem;color:var(--ink-muted)}
.closing{padding:2.5rem;border:1px solid var(--hairline);border-radius:.75rem;background:var(--surface)}
@media (max-width:599.98px){
.front{bottom:10%;width:72%}
.back{top:6%;width:58%}
.closing{margin-inline:-1rem;padding:2rem 1rem;border-inline:0;border-radius:0}
.team{grid-template-columns:minmax(0,1fr);max-width:20rem}
.scan{align-items:flex-start}
}
@media (min-width:600px){
.facts>div{grid-template-columns:minmax(0,1fr) minmax(0,2fr);align-items:baseline}
}
@media (min-width:960px){
.hero{grid-template-columns:minmax(0,1fr) minmax(0,1.18fr);align-items:center;padding-top:1.5rem}
.table{max-width:none;aspect-ratio:1.29}
.show{grid-template-columns:minmax(0,22.5rem) minmax(0,1fr);gap:6rem}
}
`;
