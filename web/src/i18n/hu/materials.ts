import type { materials as en } from "../en/materials.ts";

/** The e-mail signature and the background for video calls of a card. */
export const materials: typeof en = {
  inactive: "Előbb aktiválja a kártyát: a kódja és a linkje addig működik, amíg aktív.",
  language: "Az aláírás és a háttér nyelve",
  signature: {
    title: "E-mail-aláírás",
    lead: "Másolja ki, majd illessze be a levelezőprogramja aláírás-beállításaiba.",
    preview: "Az aláírása",
    copy: "Aláírás másolása",
    copyText: "Másolás egyszerű szövegként",
    copyHtml: "HTML-kód másolása",
    copied: "Aláírás kimásolva",
    copyFailed: "Nem sikerült a másolás. Engedélyezze az oldalnak a vágólap használatát.",
    how: "Az Outlookba és a Gmailbe a kimásolt aláírást illessze be. Ahol forráskódot kell megadni, oda a HTML-kód való.",
  },
  background: {
    title: "Háttér videóhívásokhoz",
    lead: "A hívás résztvevői beolvassák a kódot, és elmentik az elérhetőségeit. 1920 × 1080 képpont, PNG.",
    preview: "Háttér a nevével és a QR-kódjával",
    save: "Háttér letöltése",
  },
};
