/** Style that only the exchange form has. */
export const exchangeStyle = `
.exchange{flex:1;padding:64px 24px 24px}
.intro{margin:8px 0 24px;color:var(--m);text-wrap:pretty}
.field{margin-bottom:20px}
.field label{display:block;margin-bottom:6px;font-weight:600}
.field input,textarea{width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--b);border-radius:8px;background:var(--s);color:var(--i);font:inherit}
textarea{resize:vertical}
.field [aria-invalid]{padding:9px 11px;border:2px solid var(--e)}
.tick [aria-invalid]:not(:focus-visible){outline:2px solid var(--e);outline-offset:1px;border-radius:2px}
.hint,.problem,.promise{display:block;margin-top:6px;font-size:.875rem;line-height:20px;color:var(--m)}
.problem,.alert{display:flex;gap:8px;color:var(--e)}
.alert{margin-bottom:20px;padding:12px 16px;border:1px solid var(--e);border-radius:8px}
.tick{display:flex;gap:12px;padding:10px 0;cursor:pointer}
.tick input{flex:none;width:24px;height:24px;accent-color:var(--a)}
.tick+.problem{margin:0 0 8px 36px}
.trap{position:absolute;left:-9999px}
.exchange .button{width:100%;margin-top:16px}
button.lang{color:var(--a);text-decoration:underline;text-underline-offset:.15em}
.promise{text-align:center;text-wrap:balance}
@media (min-width:600px){
.exchange{padding:56px 40px 16px}
}
`;
