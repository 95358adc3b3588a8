import { languages, localeCookie } from "../../../shared/languages.ts";

/** Key of the chosen theme in the browser's storage. */
export const themeKey = "nevjegy-theme";

/**
 * Runs before anything is drawn: puts theme and language on the document, so that nothing flashes and the first word
 * is read in its language. Kept small: it stands in the page and is allowed by its hash.
 */
export const earlyScript = `(function(){var d=document.documentElement,t,m;
try{t=localStorage.getItem(${JSON.stringify(themeKey)})}catch(e){}
if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
d.setAttribute("data-mantine-color-scheme",t);
m=/[?&]lang=(\\w+)/.exec(location.search)||/(?:^|; )${localeCookie}=(\\w+)/.exec(document.cookie);
var w=[].concat(m?m[1]:[],navigator.languages||[]);
for(var i=0;i<w.length;i++){var l=w[i].slice(0,2).toLowerCase();if(${JSON.stringify(languages)}.indexOf(l)>=0){d.lang=l;break}}
})()`;
