import type { businessTexts as english } from "./business-texts.en.ts";

/** Texts of the page for companies. */
export const businessTexts: typeof english = {
  title: "Névjegykártyák az egész csapatnak · Névjegy",
  description:
    "Egységes arculat minden kollégának, mindig pontos adatok, és távozáskor továbbadható kártyák. Digitális és nyomtatott névjegykártyák cégeknek.",
  hero: {
    title: "Egy arculat az egész csapatnak",
    lead: "Minden kollégának saját kártyája van, mégis mindegyikről Önökre ismernek. Aminek nem szabad változnia, azt elég egyszer rögzíteni.",
    order: "Kártyák a csapatnak",
    ask: "Kérdezzen tőlünk",
    back: { title: "Érintse meg", text: "vagy olvassa be a kódot" },
  },
  team: {
    title: "Három kolléga, egy arculat",
    lead: "Amit a cég rögzít, az minden kártyán ugyanaz, és senki sem írhatja át véletlenül. A többi mindenkinek a sajátja.",
    form: "Dr. Őri Gergely kártyájának űrlapja",
    fixed: "A cég sablonja rögzíti.",
    fields: [
      { label: "Név", value: "dr. Őri Gergely", isFixed: false },
      { label: "Beosztás", value: "jogtanácsos", isFixed: false },
      { label: "Cég", value: "Hídépítő és Mérnökszolgálati Zrt.", isFixed: true },
      { label: "Weboldal", value: "www.hidmernok.example", isFixed: true },
      { label: "Telefon", value: "+36\u00A030\u00A0987\u00A06543", isFixed: false },
    ],
    cards: [
      {
        name: "Kovácsné Nagy Anna",
        position: "pénzügyi vezető",
        company: "Hídépítő és Mérnökszolgálati Zrt.",
        own: "Évek óta ugyanaz a kártyája. A száma tavaly változott, a kártya azonnal az újat mutatta.",
      },
      {
        name: "dr. Őri Gergely",
        position: "jogtanácsos",
        company: "Hídépítő és Mérnökszolgálati Zrt.",
        own: "Most szabadságon van: a kártyája megmutatja, ki helyettesíti.",
      },
      {
        name: "Szűcs Réka",
        position: "építésvezető",
        company: "Hídépítő és Mérnökszolgálati Zrt.",
        own: "Tegnap lépett be. A meghívóból két perc alatt elkészült a kártyája.",
      },
    ],
  },
  facts: {
    title: "Amit a cég kap",
    items: [
      {
        title: "Sablon rögzített mezőkkel",
        text: "Mezőnként döntheti el, mi rögzített, mi kötelező és mi szabad. Ha egy kolléga rögzített mezőhöz ér, látja, ki rögzítette és miért.",
      },
      {
        title: "Meghívók táblázatok helyett",
        text: "E-mailben hívhatja meg a kollégákat. Ők maguk ellenőrzik az adataikat, és a kártyájuk már a cég arculatával készül el.",
      },
      {
        title: "Minden távozónak van utódja",
        text: "Ha valaki elmegy vagy szabadságon van, a kártyája megmutatja, ki vette át a munkáját. Az évekkel ezelőtt nyomtatott kártyák is a megfelelő emberhez vezetnek.",
      },
      {
        title: "Minden kódnak gazdája van",
        text: "Látja, melyik chip és melyik QR-kód kié. Az elveszett kikapcsolható, a visszakapott továbbadható.",
      },
      {
        title: "Minden változás nyomon követhető",
        text: "Ki, mit és mikor módosított, mezőről mezőre. Egy gombnyomással vissza is vonható.",
      },
      {
        title: "Számok megfigyelés nélkül",
        text: "Megnyitások és mentések kártyánként, naponként és forrásonként. A robotokat és a kollégák saját megnyitásait kihagyjuk, a látogatókat nem követjük.",
      },
    ],
  },
  steps: {
    title: "Így indul egy csapat",
    items: [
      {
        title: "Csomagot választ",
        text: "Tíz kártya vagy ötven: az ár áfával együtt olvasható, havidíj nincs.",
      },
      {
        title: "Beállítja az arculatot",
        text: "Feltölti a logót, kiválasztja a színeket és a rögzített mezőket. Az előnézet úgy mutatja a kártyákat, ahogy a látogatók látják.",
      },
      {
        title: "Jóváhagyja a látványtervet",
        text: "Gyártás előtt látja a nyomtatott kártyát. Amíg jóvá nem hagyja, nem nyomtatunk.",
      },
      {
        title: "Kiosztja",
        text: "A kollégák egy beolvasással a saját oldalukhoz kapcsolják a kártyát, és onnantól működik.",
      },
    ],
  },
  questions: {
    title: "Amit a cégek kérdezni szoktak",
    items: [
      {
        title: "Mi lesz annak a kártyájával, aki elmegy?",
        text: "Megnevezi az utódját. Onnantól a régi kártya és annak minden nyomtatott példánya azt mutatja, aki átvette a munkát.",
      },
      {
        title: "Ki módosíthatja a kártyákat?",
        text: "A kolléga azt, amit a sablon szabadon hagy, a cég adminisztrátorai mindent. A zárolt kártyát csak a szolgáltatás adminisztrátorai módosíthatják.",
      },
      {
        title: "Többen is kezelhetjük a kártyákat?",
        text: "Igen. Annyi adminisztrátora lehet a cégnek, ahányat megneveznek, és minden módosításnál látszik, ki végezte.",
      },
      {
        title: "Látja-e a cég a látogatók által megadott adatokat?",
        text: "Ezek azé a kollégáé, akinek a kártyáján megadták őket. A cég csak akkor látja, ha a látogató ehhez hozzájárult.",
      },
      {
        title: "Kipróbálhatjuk rendelés előtt?",
        text: "Igen. Saját kártyát ingyen készíthet, és írjon nekünk, ha a csapatával sablont is kipróbálna.",
      },
    ],
  },
  closing: {
    title: "Hányan vannak a csapatban?",
    text: "Válasszon csomagot, vagy írjon nekünk, és mi ajánlunk egyet.",
  },
};
