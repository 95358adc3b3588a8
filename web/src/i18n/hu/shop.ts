import type { shop as en } from "../en/shop.ts";

/** The cart and the steps of ordering. */
export const shop: typeof en = {
  step: "{{number}}. lépés a 2-ből",
  cart: {
    lead: "Az árak az áfát és a szállítást is tartalmazzák.",
    each: "{{price}}/db",
    eachOf: {
      nfc: "{{price}} csomagonként ({{count}} kártya)",
      qr: "{{price}} csomagonként ({{count}} matrica)",
    },
    quantity: "Darabszám",
    quantityOf: "Darabszám: {{name}}",
    fewer: "Eggyel kevesebb: {{name}}",
    more: "Eggyel több: {{name}}",
    remove: "Eltávolítás",
    removeNamed: "Eltávolítás: {{name}}",
    unknown: "Csomag",
    problems: {
      product: "Ez a csomag már nem rendelhető. A folytatáshoz távolítsa el.",
      quantity: "Ennyi darab nem rendelhető. Módosítsa a darabszámot.",
      personalisation:
        "Erre a csomagra nem nyomtatunk egyedi szöveget vagy logót. Távolítsa el őket.",
    },
    printed: {
      text: {
        choice: "Egyedi szöveget kérek a kártyákra",
        label: "A kártyák szövege",
        help: "Minden kártyán ugyanaz: legfeljebb 4 sor, soronként 60 karakter. Egyedi kártyákra nem vonatkozik az elállási jog.",
      },
      names: {
        choice: "Minden kártyára nevet kérek",
        label: "Nevek a kártyákon",
        help_one: "Egy név. Egyedi kártyákra nem vonatkozik az elállási jog.",
        help_other:
          "{{count}} név, mindegyik külön sorban. Egyedi kártyákra nem vonatkozik az elállási jog.",
      },
    },
    noText: "Írja be, mit nyomtassunk a kártyákra, vagy törölje a jelölést.",
    namesMissing_one: "Ide egy név kell, eddig {{typed}} van.",
    namesMissing_other: "Ide {{count}} név kell, eddig {{typed}} van.",
    madeToOrder:
      "Mindig egyedileg készül: előbb látványtervet hagy jóvá, és az elállási jog nem vonatkozik rá.",
    blocked: "A folytatáshoz javítsa ki a fenti csomagokat.",
    toOrder: "Tovább a megrendeléshez",
    furtherPackages: "Minden csomag",
    toPackages: "Csomagok megtekintése",
    empty: {
      title: "Üres a kosara",
      text: "Válasszon csomagot, aztán itt rendelheti meg.",
    },
  },
  artwork: {
    choose: "Logó hozzáadása",
    uploading: "Feltöltés…",
    help: "PNG, JPEG vagy PDF, legfeljebb 10 MB.",
    refused:
      "Ezt a fájlt nem tudjuk kinyomtatni. Válasszon legfeljebb 10 MB-os PNG, JPEG vagy PDF fájlt.",
    logIn: "A kártyákra a logóját is rányomtatjuk.",
    toLogIn: "Jelentkezzen be a hozzáadásához",
    chosen: "Az Ön logója",
    missing: "A logó nem található. Távolítsa el, majd adja hozzá újra.",
    remove: "Logó eltávolítása",
    exception: "Egyedi kártyákra nem vonatkozik az elállási jog.",
  },
  information: {
    title: "Szállítás, visszaküldés, eladó",
    delivery:
      "Magyarországra futárral szállítunk, a fizetéstől vagy a látványterv jóváhagyásától számított {{days}} napon belül. Az ár a szállítást is tartalmazza.",
    return: "Visszaküldési cím: {{address}}",
    provider: "Eladó: {{provider}}",
    withdrawal: "Elállási tájékoztató és nyilatkozatminta",
    seller: "Az eladó elérhetőségei",
    terms: "Általános szerződési feltételek",
  },
  details: {
    title: "Az Ön adatai",
    buyer: "Megrendelő",
    billing: "Számlázási cím",
    shipping: "Szállítási cím",
    onlyHungary: "Csak Magyarországra szállítunk, kérjük, adjon meg egy itteni címet.",
    elsewhere: "A kártyákat más címre kérem",
    payment: "Fizetés",
    newCompany:
      "Amikor a rendelést kifizette, a számlázási névvel létrehozunk egy céget, és Ön lesz az adminisztrátora.",
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
    country: "Ország",
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
      "A kézhezvételtől számított 14 napon belül indokolás nélkül elállhat, a rendelés oldalán. Egyedi, névre szóló kártyákra ez nem vonatkozik.",
    business:
      "Adószámmal, cégként rendel, ezért a fogyasztók elállási joga erre a rendelésre nem vonatkozik.",
  },
  consents: {
    terms: "Elfogadom az <text>általános szerződési feltételeket</text>.",
    privacy: "Elolvastam az <text>adatkezelési tájékoztatót</text>.",
    exception:
      "Tudomásul veszem, hogy az egyedi kártyák a megrendelésemre készülnek, ezért tőlük a megrendelés után nem állhatok el.",
  },
};
