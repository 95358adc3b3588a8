/** Packages of the demo: two for a person and two for teams. */
export const demoProducts = [
  {
    _id: "demo-product-single",
    kind: "individual",
    price: 6990,
    vat: 27,
    seats: 1,
    personalisation: ["text", "names", "artwork"],
    order: 10,
    texts: {
      en: {
        name: "Single",
        description:
          "One person, one card.\n- 1 NFC card with a QR code\n- Public page in two languages\n- Openings counted, without bots",
      },
      hu: {
        name: "Egyéni",
        description:
          "Egy személynek, egy kártyával.\n- 1 NFC-kártya QR-kóddal\n- Kétnyelvű nyilvános oldal\n- Megnyitások száma, robotok nélkül",
      },
    },
  },
  {
    _id: "demo-product-team",
    kind: "team",
    price: 49_900,
    vat: 27,
    seats: 10,
    personalisation: ["names", "artwork"],
    madeToOrder: true,
    order: 20,
    texts: {
      en: {
        name: "Team",
        description:
          "For smaller companies with a common look.\n- 10 NFC cards with your own design\n- Common template with fixed fields\n- Invitations for all colleagues\n- Proof for your approval before printing",
      },
      hu: {
        name: "Csapat",
        description:
          "Kisebb cégeknek, közös arculattal.\n- 10 NFC-kártya saját grafikával\n- Közös sablon rögzíthető mezőkkel\n- Meghívó minden kollégának\n- Látványterv jóváhagyásra",
      },
    },
  },
  {
    _id: "demo-product-organisation",
    kind: "team",
    price: 199_000,
    vat: 27,
    seats: 50,
    personalisation: ["names", "artwork"],
    madeToOrder: true,
    order: 30,
    texts: {
      en: {
        name: "Organisation",
        description:
          "For several sites and many colleagues.\n- 50 NFC cards with your own design\n- Several admins, a log of every change\n- Stand-in and successor of leavers\n- Statistics for the whole company",
      },
      hu: {
        name: "Szervezet",
        description:
          "Több telephelyre, sok munkatársnak.\n- 50 NFC-kártya saját grafikával\n- Több admin, napló minden változásról\n- Távozó munkatárs helyettese, utódja\n- Statisztika az egész cégről",
      },
    },
  },
  {
    _id: "demo-product-sticker",
    kind: "individual",
    carrier: "qr",
    price: 2490,
    vat: 27,
    seats: 5,
    order: 40,
    texts: {
      en: {
        name: "Stickers",
        description:
          "For your phone, laptop or shop window.\n- 5 weatherproof QR stickers\n- Blank: you link them to your card yourself",
      },
      hu: {
        name: "Matricák",
        description:
          "Telefonra, laptopra vagy a kirakatba.\n- 5 időjárásálló QR-matrica\n- Üresen érkezik, Ön köti össze a kártyájával",
      },
    },
  },
].map((product) => ({ carrier: "nfc", ...product, images: [], active: true }));
