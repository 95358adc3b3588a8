import type { tagMailsEn } from "./tag-mails.en.ts";

/** Mails about printed codes and chips, in Hungarian. */
export const tagMailsHu: typeof tagMailsEn = {
  tagClaimed: {
    subject: "Ez a kód mostantól az Öné: {{code}}",
    lines: [
      "Aki beolvassa a nyomtatott kódot, vagy a chiphez érinti a telefonját, azt a kártyát látja, amellyel a kódot összekötötték.",
      "A kártya oldalán a kódot bármikor áthelyezheti egy másik kártyára, elveszettnek jelentheti vagy leválaszthatja.",
    ],
    facts: { code: "Kód", card: "Kártya" },
    button: "Megnézem, hová vezet",
    ifNotYou:
      "Ha nem tud erről a kódról, változtassa meg a jelszavát, és a kártya oldalán válassza le a kódot.",
    why: "Azért kapta ezt a levelet, mert a kódot összekötötték a fiókjával.",
  },
  tagLost: {
    subject: "Elveszettnek jelentették ezt a kódot: {{code}}",
    lines: [
      "Aki mostantól beolvassa, csak annyit lát, hogy elveszett; Önről semmit.",
      "Ha előkerül, a kártya oldalán jelezze, hogy megvan, és azonnal újra működik.",
    ],
    facts: { code: "Kód", card: "Kártya" },
    button: "A kártya megnyitása",
    ifNotYou: "Ha nem Ön tette, és a kódot nem a cége kezeli, változtassa meg a jelszavát.",
    why: "Azért kapta ezt a levelet, mert a kód az Öné.",
  },
  tagTaken: {
    subject: "Ez a kód már nem az Ön kártyájára vezet: {{code}}",
    lines: [
      "A kódot levette a kártyájáról valaki, aki kezeli: egy adminisztrátor vagy a cége.",
      "Maga a kártya nem változott: az oldala és a saját QR-kódja ugyanúgy működik.",
    ],
    facts: { code: "Kód", card: "Kártya" },
    button: "A kártya megnyitása",
    why: "Azért kapta ezt a levelet, mert a kód össze volt kötve a fiókjával.",
  },
};
