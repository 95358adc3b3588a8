import { colorSchemeAttribute, colorSchemeKey } from "../../../shared/color-scheme.ts";
import { localeCookie } from "../../../shared/languages.ts";
import { localeCookieDays } from "../../../shared/limits/web.ts";
import { sessionMarkKey } from "../../../shared/session-mark.ts";
import { stripIndent } from "../page-code.ts";

/**
 * Script of the public pages. Before the first paint it sets the chosen theme. Then it stores the language of the
 * switch, changes the theme, and offers "My cards" to a user who is logged in. Links of a page whose address names its
 * language, as search engines list it, keep that language. Pages are complete without it.
 */
export const landingScript = stripIndent(`
(function(){
var d=document,r=d.documentElement,attribute=${JSON.stringify(colorSchemeAttribute)};
function read(k){try{return localStorage.getItem(k)}catch(e){return null}}
var theme=read(${JSON.stringify(colorSchemeKey)});
if(theme==="light"||theme==="dark")r.setAttribute(attribute,theme);
r.classList.add("js");
d.addEventListener("DOMContentLoaded",function(){
var all=function(q){return Array.prototype.slice.call(d.querySelectorAll(q))};
all("[data-theme]").forEach(function(b){
b.hidden=false;
b.addEventListener("click",function(){
var now=r.getAttribute(attribute)||(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"),next=now==="dark"?"light":"dark";
try{localStorage.setItem(${JSON.stringify(colorSchemeKey)},next)}catch(e){}
r.setAttribute(attribute,next);
});
});
all("[data-lang]").forEach(function(a){
a.addEventListener("click",function(e){
var f=d.querySelector("form[data-secret]");
if(f&&["name","email","phone","message"].some(function(n){return f.elements[n].value!==""})){
e.preventDefault();
f.elements.again.value="typed";
f.action=f.action.replace(/lang=\\w+/,"lang="+a.getAttribute("data-lang"));
f.submit();
}
d.cookie=${JSON.stringify(localeCookie)}+"="+a.getAttribute("data-lang")+"; Path=/; Max-Age=${localeCookieDays * 86_400}; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"");
});
});
if(read(${JSON.stringify(sessionMarkKey)}))all("[data-user-href]").forEach(function(a){
a.href=a.getAttribute("data-user-href");
a.textContent=a.getAttribute("data-user-text");
});
var lang=/[?&]lang=(hu|en)(?=&|$)/.exec(location.search);
if(lang)all('a[href^="/"]').forEach(function(a){
var u=new URL(a.href);
if(u.searchParams.has("lang"))return;
u.searchParams.set("lang",lang[1]);
a.href=u.pathname+u.search+u.hash;
});
all("form[data-secret]").forEach(function(f){
if(f.elements.form.value===""){
var bytes=crypto.getRandomValues(new Uint8Array(32)),text="";
for(var i=0;i<32;i++)text+=String.fromCharCode(bytes[i]);
f.elements.form.value=btoa(text).replace(/\\+/g,"-").replace(/\\//g,"_").replace(/=+$/,"");
}
if(f.elements.openedAt.value==="")f.elements.openedAt.value=new Date().toISOString();
});
});
})()`);
