import { optionTexts } from "../../../../shared/texts/option-texts.ts";
import { dateFilterTexts } from "../../../../shared/texts/date-filters.ts";
import type { statistics as en } from "../en/statistics.ts";

export const statistics: typeof en = {
  title: "Statisztika",
  lead: {
    card: "Hányszor nyitották meg és mentették el a kártyát, és hányan adták meg az adataikat.",
    company:
      "Hányszor nyitották meg és mentették el összesen a cég kártyáit, és hányan adták meg az adataikat.",
    mine: "Hányszor nyitották meg és mentették el összesen a kártyáit, és hányan adták meg az adataikat.",
  },
  period: "Időszak",
  filters: dateFilterTexts.hu,
  range_one: "{{from}}, egy nap (budapesti idő szerint)",
  range_other: "{{from}} – {{to}}, {{count}} nap (budapesti idő szerint)",
  kind: "Mit mutat az ábra",
  kinds: { visits: "Megnyitások", saves: "Mentések", exchanges: "Új kapcsolatok" },
  before_one: "az előző napon {{before}}",
  before_other: "az előző {{count}} napban {{before}}",
  sources: optionTexts.hu.visit.source,
  chart:
    "{{kind}} naponként és forrásonként, {{from}} – {{to}}. A táblázatban ugyanezek a számok vannak.",
  table: "{{kind}} naponként és forrásonként",
  showTable: "Megjelenítés táblázatban",
  day: "Nap",
  total: "Összesen",
  leftOut: "Nem számoltuk: robotok és linkelőnézetek {{bots}}, saját megnyitások {{own}}.",
  what: {
    title: "Mi számít bele?",
    visits:
      "Megnyitás az, ha a kártya oldalát szkripteket futtató böngészőben nyitják meg; minden megnyitás egyszer számít.",
    saves: "Mentés a névjegyfájl letöltése; új kapcsolat az, ha a látogató megadja az adatait.",
    leftOut:
      "Nem számítanak a robotok, a linkelőnézetek, az Ön saját megnyitásai, és azokéi sem, akik még szerkeszthetik a kártyát. Egy hálózatról percenként legfeljebb {{bound}} számít.",
    kept: "A látogató címét, sütijét és böngészőjét nem őrizzük meg, csak a napot és az órát, az eszköz fajtáját és a nyelvet. A megnyitások egy-két perc múlva jelennek meg; az elmúlt napok számait éjszaka pontosítjuk.",
  },
  empty: {
    title: "Ebben az időszakban nem nyitották meg",
    text: "Itt látszanak majd naponként a megnyitások, a mentések és az új kapcsolatok, QR-kód, chip és link szerint.",
  },
};
