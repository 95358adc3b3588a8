import type { passkeys as english } from "../en/passkeys.ts";

/** Passkeys: adding them, and login with one. */
export const passkeys: typeof english = {
  title: "Azonosítókulcsok",
  lead: "Jelentkezzen be ujjlenyomattal, arcfelismeréssel vagy az eszköze kódjával, jelszó nélkül. Ha levélben kapott linkkel ad meg új jelszót, minden azonosítókulcs törlődik.",
  add: "Azonosítókulcs hozzáadása",
  empty: "Még nincs azonosítókulcsa.",
  unsupported: "Ez a böngésző nem támogatja az azonosítókulcsokat.",
  loadFailed: "Az azonosítókulcsokat nem sikerült betölteni.",
  addedAt: "Hozzáadva: {{time}}",
  usedAt: "Utoljára használva: {{time}}",
  neverUsed: "Még nem használta",
  remove: "Eltávolítás",
  removeOf: "Eltávolítás: {{name}}",
  removeTitle: "Eltávolítja ezt az azonosítókulcsot?",
  removeText:
    "Ezzel többé nem tud bejelentkezni: {{name}}. Törölje az eszközéről is. Erről levelet küldünk.",
  removed: "Az azonosítókulcsot eltávolítottuk.",
  removeFailed: "Az azonosítókulcs eltávolítása nem sikerült.",
  dialog: {
    title: "Azonosítókulcs hozzáadása",
    text: "Az eszköze meg fogja kérni, hogy igazolja magát.",
    name: "Név",
    nameHelp: "Hogy később felismerje, például „Telefonom”.",
    password: "Jelszó",
    passwordHelp: "Az azonosítókulcs hozzáadásához kell. A hozzáadásról levelet küldünk.",
    wrongPassword: "A megadott jelszó hibás!",
    submit: "Tovább",
    busy: "Várakozás az eszközre…",
    done: "Az azonosítókulcsot hozzáadtuk.",
    failed: "Az azonosítókulcs hozzáadása nem sikerült.",
    present: "Ezen az eszközön már van azonosítókulcs a fiókjához.",
    cancelled: "Az eszközön nem történt megerősítés. Próbálja újra.",
  },
  logIn: "Belépés azonosítókulccsal",
  logInBusy: "Várakozás az eszközre…",
  or: "vagy",
};
