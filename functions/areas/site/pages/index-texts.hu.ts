import type { indexTexts as english } from "./index-texts.en.ts";

/** Texts of the start page. */
export const indexTexts: typeof english = {
  title: "Névjegy: digitális névjegykártya, amely nem fogy el",
  description:
    "Egy kártya, egy kód, egy elmentett névjegy. Koppintás vagy beolvasás után alkalmazás nélkül menthetik el az adatait. Ha változik a száma, minden kiosztott kártyája az újat mutatja.",
  hero: {
    title: "Névjegy, amely nem fogy el",
    lead: "Papírkártya a kézbe, egy koppintás a telefonra. Ha változik a száma, a már kiosztott kártyái is az újat mutatják.",
    create: "Kártya készítése",
    sample: "Mintakártya megnyitása",
    back: { title: "Érintse meg", text: "vagy olvassa be a kódot" },
  },
  show: {
    title: "Ezt látja, aki megérinti",
    lead: "Ez nem kép, hanem maga az oldal: görgethető, a szám hívható, a névjegy elmenthető.",
    phone: "Egy mintakártya oldala",
    points: [
      {
        title: "Egy koppintással elmenthető",
        text: "A név, a beosztás, a telefonszám, az e-mail és a cím a telefon saját névjegyei közé kerül. Nem kell hozzá alkalmazás, regisztráció vagy gépelés.",
      },
      {
        title: "A látogató nyelvén",
        text: "Az oldal magyarul vagy angolul nyílik meg, a telefon nyelve szerint. A nevek és a címek sorrendje is ehhez igazodik.",
      },
      {
        title: "Cserébe semmit sem kérünk",
        text: "Nincs süti, felugró ablak vagy követés. Az oldal néhány kilobájt, gyenge térerőnél is megnyílik.",
      },
      {
        title: "Válaszolni is lehet",
        text: "A látogató megadhatja a saját adatait. Ön értesítést kap róla, ő pedig bármikor törölheti, amit küldött.",
      },
    ],
    scan: "Próbálja ki: irányítsa a telefonja kameráját a kódra, és megnyílik ez a kártya.",
    scanAlt: "A mintakártya QR-kódja",
  },
  steps: {
    title: "Így működik",
    items: [
      {
        title: "Kitölti a kártyát",
        text: "Név, beosztás, telefon, e-mail, cím. Gépelés közben látja a kész oldalt.",
      },
      {
        title: "Megosztja",
        text: "Megmutatja a QR-kódot a telefonján, elküldi a linket, vagy átadja a chipes papírkártyát.",
      },
      {
        title: "Elmentik",
        text: "Egyetlen koppintás, és Ön hibátlanul leírt adatokkal ott van a névjegyeik között.",
      },
      {
        title: "Kézben tartja",
        text: "Bármelyik adatot bármikor módosíthatja, vagy szüneteltetheti a kártyát. Minden kinyomtatott kód azonnal követi.",
      },
    ],
  },
  facts: {
    title: "Miért a Névjegy?",
    items: [
      {
        title: "Számok, amelyeknek hinni lehet",
        text: "Látja, hányszor nyitották meg és mentették el a kártyáját, és melyik kódról. A robotokat és a saját megnyitásait nem számoljuk.",
      },
      {
        title: "Elveszett egy kártya?",
        text: "Jelentse be a kódját, és többé nem mutat semmit. A többi kártyája tovább működik.",
      },
      {
        title: "Térerő nélkül is",
        text: "A saját QR-kódja internet nélkül is megnyílik a telefonján, teljes képernyőn, beolvasásra készen.",
      },
      {
        title: "Egy embernek vagy egy egész cégnek",
        text: "A cégek kártyái egységesek, távozáskor továbbadhatók, és rögzíthető rajtuk, aminek nem szabad változnia.",
        link: "Névjegy cégeknek",
      },
    ],
  },
  questions: {
    title: "Gyakori kérdések",
    items: [
      {
        title: "Kell-e alkalmazás annak, aki megkapja a kártyát?",
        text: "Nem. A kártya a telefon böngészőjében nyílik meg, a névjegyet pedig a telefon saját névjegyalbuma menti el. iPhone-on és Androidon egyaránt működik.",
      },
      {
        title: "Mi van, ha a telefon nem olvassa a chipet?",
        text: "Minden kártyán a chip mellett QR-kód is van, és minden kártyának van linkje. Mindhárom ugyanazt az oldalt nyitja meg.",
      },
      {
        title: "Mi történik, ha megváltoznak az adataim?",
        text: "Egyszer kell átírnia őket. Onnantól minden kiosztott kártya, kód és link az új adatokat mutatja.",
      },
      {
        title: "Van-e havidíj?",
        text: "Nincs. A nyomtatott kártyáknak egyszeri ára van.",
      },
      {
        title: "Mit tárolnak azokról, akik megnyitják a kártyámat?",
        text: "Azt, hogy a kártyát megnyitották, melyik napon, milyen kódról és milyen fajta eszközről. IP-címet, helyzetet nem tárolunk, sütit nem használunk.",
      },
    ],
  },
  closing: {
    title: "Két perc, és kész a kártyája",
    text: "Készítse el, nézze meg a telefonján, és ossza meg még ma. A nyomtatott kártyát ráér később megrendelni.",
  },
};
