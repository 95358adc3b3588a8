import { languages, localeCookie } from "../../../../shared/languages.ts";
import { colorSchemeAttribute, colorSchemeKey } from "../../../../shared/color-scheme.ts";

/**
 * Runs before the first paint: sets theme and language on the document, so that neither flashes. Keep it small: it is
 * inline and allowed by its hash.
 */
export const earlyScript = `(function(){var d=document.documentElement,t,m;
try{t=localStorage.getItem(${JSON.stringify(colorSchemeKey)})}catch(e){}
if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
d.setAttribute(${JSON.stringify(colorSchemeAttribute)},t);
function f(r,s){m=r.exec(s);return m?m[1]:""}
var w=[f(/[?&]lang=(\\w+)/,location.search),f(/(?:^|; )${localeCookie}=(\\w+)/,document.cookie)].concat(navigator.languages||[]);
for(var i=0;i<w.length;i++){var l=w[i].slice(0,2).toLowerCase();if(${JSON.stringify(languages)}.indexOf(l)>=0){d.lang=l;break}}
})()`;
