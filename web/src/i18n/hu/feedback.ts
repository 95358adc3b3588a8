import type { feedback as english } from "../en/feedback.ts";

export const feedback: typeof english = {
  title: "Visszajelzés küldése",
  kind: "A visszajelzés fajtája",
  kinds: { problem: "Hiba", idea: "Ötlet", praise: "Dicséret" },
  text: "Mit szeretne elmondani?",
  page: "Ennek az oldalnak a címét is elküldjük: {{page}}",
  screenshot: "Képernyőkép (nem kötelező)",
  screenshotHint: "Ellenőrizze, hogy ne látszódjon rajta olyasmi, amit nem szeretne megosztani.",
  choose: "Kép hozzáadása",
  replace: "Másik kép kiválasztása",
  remove: "Kép eltávolítása",
  send: "Küldés",
  sending: "Küldés…",
  sent: "Köszönjük! A visszajelzését elküldtük.",
  failed: "A visszajelzést nem sikerült elküldeni.",
};
