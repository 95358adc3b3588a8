import type { accountMailsEn } from "./account-mails.en.ts";

/** Mails about accounts, in Hungarian. */
export const accountMailsHu: typeof accountMailsEn = {
  signUp: {
    subject: "Erősítse meg az e-mail-címét",
    lines: [
      "Köszönjük, hogy regisztrált. Már csak az e-mail-címét kell megerősítenie, és bejelentkezhet.",
    ],
    button: "A cím megerősítése",
    ifNotYou:
      "Ha nem Ön regisztrált, nincs teendője: megerősítés nélkül senki sem használhatja a fiókot.",
    why: "Azért kapta ezt a levelet, mert ezzel az e-mail-címmel regisztráltak nálunk.",
  },
  knownAddress: {
    subject: "Önnek már van fiókja",
    lines: [
      "Valaki ezzel az e-mail-címmel próbált regisztrálni, de a címhez már tartozik fiók.",
      "Ha Ön volt az, jelentkezzen be a szokott módon. Ha elfelejtette a jelszavát, ott kérhet újat.",
    ],
    button: "Bejelentkezés",
    ifNotYou: "Ha nem Ön volt, nincs teendője: a fiókja és a jelszava nem változott.",
    why: "Azért kapta ezt a levelet, mert a fiókjához ez az e-mail-cím tartozik.",
  },
  confirmEmail: {
    subject: "Új link az e-mail-címe megerősítéséhez",
    lines: [
      "Küldjük a kért linket. Erősítse meg vele az e-mail-címét, és bejelentkezhet.",
      "A korábbi linkek már nem működnek.",
    ],
    button: "A cím megerősítése",
    ifNotYou:
      "Ha nem Ön kérte, nincs teendője: megerősítés nélkül senki sem használhatja a fiókot.",
    why: "Azért kapta ezt a levelet, mert ennek az e-mail-címnek a megerősítését kérték.",
  },
  confirmNewEmail: {
    subject: "Erősítse meg az új e-mail-címét",
    lines: [
      "Azt kérte, hogy ezentúl ezzel az e-mail-címmel jelentkezhessen be.",
      "A változás akkor lép életbe, amikor megerősíti a címet; addig a korábbi marad érvényben.",
    ],
    button: "Az új cím megerősítése",
    ifNotYou: "Ha nem Ön kérte, nincs teendője: ezt a címet nem használjuk fel.",
    why: "Azért kapta ezt a levelet, mert ezt adták meg egy fiók új e-mail-címeként.",
  },
  emailChangeAsked: {
    subject: "Új e-mail-címet kértek a fiókjához",
    lines: [
      "Valaki a jelszava megadásával azt kérte, hogy a fiókja másik e-mail-címet használjon. Arra a címre elküldtük a megerősítő linket.",
      "A változás az új cím megerősítésekor lép életbe. Ha Ön kérte, itt nincs teendője.",
    ],
    facts: { email: "Új e-mail-cím" },
    ifNotYou:
      "Ha nem Ön kérte, valaki tudja a jelszavát: adjon meg mielőbb újat. Ezzel a címváltozást is megakadályozza.",
    elsewhere: "Új jelszó",
    why: "Azért kapta ezt a levelet, mert ez az e-mail-cím tartozik a fiókjához.",
  },
  emailChanged: {
    subject: "Megváltozott a fiókja e-mail-címe",
    lines: [
      "Mostantól az új e-mail-címével jelentkezhet be. Erre a címre a fiókjáról többet nem írunk.",
    ],
    facts: { email: "Új e-mail-cím" },
    ifNotYou: "Ha nem Ön volt, valaki más is hozzáfér a fiókjához. Írjon nekünk mielőbb.",
    elsewhere: "Kapcsolat",
    why: "Azért kapta ezt a levelet, mert eddig ez az e-mail-cím tartozott a fiókjához.",
  },
  invitation: {
    subject: "Meghívó a Névjegybe",
    lines: [
      "Meghívták, hogy a Névjegyben készítse el és kezelje a digitális névjegykártyáját.",
      "Az elfogadás két rövid lépés; ha már van fiókja, csak egy.",
    ],
    facts: { inviter: "Meghívta", company: "Cég", card: "Kártya", date: "Eddig érvényes" },
    button: "A meghívó elfogadása",
    ifNotYou: "Ha nem vár meghívót, nincs teendője: amíg nem fogadja el, semmi sem történik.",
    why: "Azért kapta ezt a levelet, mert erre az e-mail-címre küldtek Önnek meghívót.",
  },
  resetPassword: {
    subject: "Új jelszó a fiókjához",
    lines: [
      "Az alábbi linkkel új jelszót adhat meg.",
      "Utána minden eszközén újra be kell jelentkeznie, és minden azonosítókulcsa törlődik.",
    ],
    button: "Új jelszó",
    ifNotYou: "Ha nem Ön kérte, nincs teendője: a jelszava nem változott.",
    why: "Azért kapta ezt a levelet, mert a fiókjához új jelszót kértek.",
  },
  passwordChanged: {
    subject: "Megváltozott a jelszava",
    lines: [
      "A fiókja jelszava az imént megváltozott. Ha Ön volt az, nincs több teendője.",
      "A többi eszközén újra be kell jelentkeznie.",
    ],
    button: "Új jelszó kérése",
    ifNotYou: "Ha nem Ön volt, azonnal kérjen új jelszót a fenti linkkel.",
    why: "Azért kapta ezt a levelet, mert a jelszava változásáról mindig értesítjük.",
  },
  passwordReset: {
    subject: "Megváltozott a jelszava",
    lines: [
      "A levelünkben küldött linkkel az imént új jelszót adtak meg a fiókjához. Ha Ön volt az, nincs több teendője.",
      "Minden eszközén újra be kell jelentkeznie. A fiók összes azonosítókulcsát töröltük: a beállításokban újra hozzáadhatja őket.",
    ],
    button: "Új jelszó kérése",
    ifNotYou: "Ha nem Ön volt, azonnal kérjen új jelszót a fenti linkkel.",
    why: "Azért kapta ezt a levelet, mert a jelszava változásáról mindig értesítjük.",
  },
  deletionPlanned: {
    subject: "Törölni fogjuk a fiókját",
    lines: [
      "Kérésére töröljük a fiókját az összes kártyájával és fájljával együtt. Addig minden marad a régiben, a nyilvános kártyái is.",
      "Ha meggondolja magát, az alábbi nap előtt még bejelentkezhet, és megtarthatja a fiókját.",
    ],
    facts: { date: "A törlés napja" },
    button: "Megtartom a fiókomat",
    ifNotYou: "Ha nem Ön kérte, tartsa meg a fiókját a fenti linkkel, majd adjon meg új jelszót.",
    why: "Azért kapta ezt a levelet, mert a fiókja törlését kérték.",
  },
  accountDeleted: {
    subject: "Töröltük a fiókját",
    lines: [
      "Töröltük a fiókját az összes kártyájával, fájljával és személyes adatával együtt.",
      "A biztonsági mentésekben legfeljebb 35 napig maradhat nyoma. Ez az utolsó levelünk Önnek.",
    ],
    why: "Azért kapta ezt a levelet, mert ez az e-mail-cím tartozott a fiókjához.",
  },
};
