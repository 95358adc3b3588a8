import type { password as english } from "../en/password.ts";

/** New passwords: their rules, and the reset of a forgotten one. */
export const password: typeof english = {
  password: "Jelszó",
  new: "Új jelszó",
  again: "Jelszó még egyszer",
  newAgain: "Új jelszó még egyszer",
  mismatch: "A megadott jelszavak nem egyeznek!",
  rule_one: "Legalább {{count}} karakter. Több szó együtt könnyen megjegyezhető.",
  rule_other: "Legalább {{count}} karakter. Több szó együtt könnyen megjegyezhető.",
  tooShort_one: "{{problem}} Legalább {{count}} karakter szükséges.",
  tooShort_other: "{{problem}} Legalább {{count}} karakter szükséges.",
  tooLong_one: "{{problem}} Legfeljebb {{count}} karakter lehet.",
  tooLong_other: "{{problem}} Legfeljebb {{count}} karakter lehet.",
  done: "A jelszó módosítása sikeres!",
  doneText: "Mostantól az új jelszót használhatja.",
  failed: "Az új jelszó mentése sikertelen…",
  notAcceptable: "{{problem}} Ez a jelszó túl gyakori.",
  strength: {
    short_one: "Még {{count}} karakter kell",
    short_other: "Még {{count}} karakter kell",
    long: "Túl hosszú",
    guessable: "Könnyen kitalálható",
    good: "Jó jelszó",
    strong: "Erős jelszó",
  },
  forgot: {
    title: "Elfelejtett jelszó",
    lead: "Adja meg az e-mail-címét, és küldünk egy linket az új jelszóhoz.",
    submit: "Link kérése",
    busy: "Küldés…",
    doneTitle: "A levél úton van",
    done_one: "Ha ehhez a címhez tartozik fiók, {{count}} percig érvényes linket küldtünk rá:",
    done_other: "Ha ehhez a címhez tartozik fiók, {{count}} percig érvényes linket küldtünk rá:",
    back: "Vissza a bejelentkezéshez",
  },
  reset: {
    title: "Új jelszó",
    lead: "Ezután minden eszközén újra be kell jelentkeznie.",
    submit: "Az új jelszó mentése",
    unchanged:
      "Ha az imént már elmentette az új jelszavát, azzal jelentkezhet be; ha nem, a régi maradt érvényben.",
    again: "Új link kérése",
  },
};
