import type { shop as en } from "../en/shop.ts";

/** The cart and the steps of ordering. */
export const shop: typeof en = {
  step: "{{number}}. lépés a 2-ből",
  cart: {
    lead: "Az árak az áfát és a szállítást is tartalmazzák.",
    each: "{{price}} darabja",
    eachOf: "{{price}} a {{count}} kártyás csomag",
    quantity: "Darabszám",
    quantityOf: "Darabszám: {{name}}",
    fewer: "Eggyel kevesebb: {{name}}",
    more: "Eggyel több: {{name}}",
    remove: "Eltávolítás",
    removeNamed: "Eltávolítás: {{name}}",
    unknown: "Csomag",
    notOffered: "Ez a csomag már nem rendelhető. A folytatáshoz távolítsa el.",
    problems: {
      product: "Ez a csomag már nem rendelhető. A folytatáshoz távolítsa el.",
      quantity: "Ennyi darab nem rendelhető. Módosítsa a darabszámot.",
      personalisation: "Erre a csomagra nem nyomtatunk egyedi szöveget. Törölje a szöveget.",
    },
    personalise: "Egyedi szöveget kérek a kártyákra",
    printed: "A kártyák szövege",
    printedHelp:
      "Legfeljebb 4 sor, soronként 60 karakter. Egyedi kártyákra nem vonatkozik az elállási jog.",
    toOrder: "Tovább a megrendeléshez",
    furtherPackages: "Minden csomag",
    toPackages: "Csomagok megtekintése",
    empty: {
      title: "Üres a kosara",
      text: "Válasszon csomagot, aztán itt rendelheti meg.",
    },
  },
  details: {
    title: "Az Ön adatai",
    buyer: "Megrendelő",
    billing: "Számlázási cím",
    shipping: "Szállítási cím",
    elsewhere: "A kártyákat más címre kérem",
    payment: "Fizetés",
    newCompany:
      "Amikor a rendelést kifizette, a számlázási névvel létrehozunk egy céget, és Ön lesz az adminja.",
    toReview: "Rendelés ellenőrzése",
  },
  fields: {
    name: "Kapcsolattartó",
    email: "E-mail-cím",
    phone: "Telefonszám (nem kötelező)",
    company: "Cég",
    newCompany: "Új cég",
    addressee: "Név vagy cégnév",
    zip: "Irányítószám",
    city: "Település",
    address: "Utca, házszám",
    taxNumber: "Adószám (csak cégeknek)",
    taxNumberHelp: "Például 12345676-2-41 vagy közösségi adószám.",
    paymentMethod: "Fizetési mód",
  },
  payment: {
    transfer: "Banki átutalás",
    transferHelp: "Díjbekérőt kap. Amint az utalás megérkezik, hozzákezdünk.",
    card: "Bankkártya (Barion)",
    cardHelp: "A Barion saját oldalán fizet, a kártyaszámát mi nem látjuk.",
  },
  review: {
    title: "Ellenőrizze a rendelését",
    items: "Csomagok",
    changeCart: "Kosár módosítása",
    details: "Adatok",
    change: "Adatok módosítása",
    consents: "Mielőtt megrendeli",
    order: "Megrendelés fizetési kötelezettséggel: {{sum}}",
    sending: "Megrendelés…",
  },
  withdrawal: {
    title: "Elállási jog",
    consumer:
      "A kézhezvételtől számított 14 napon belül indoklás nélkül elállhat, a rendelés oldalán. Egyedi, névre szóló kártyákra ez nem vonatkozik.",
    business:
      "Adószámmal, cégként rendel, ezért a fogyasztók elállási joga erre a rendelésre nem vonatkozik.",
  },
  consents: {
    terms: "Elfogadom az <text>általános szerződési feltételeket</text>.",
    privacy: "Elolvastam az <text>adatkezelési tájékoztatót</text>.",
    exception:
      "Tudomásul veszem, hogy az egyedi kártyák nekem készülnek, ezért tőlük a megrendelés után nem állhatok el.",
  },
};
