import type { notifications as english } from "../en/notifications.ts";

export const notifications: typeof english = {
  title: "Értesítések",
  bell: "Értesítések, {{number}} olvasatlan",
  received: "{{giver}} megadta az adatait az Ön „{{card}}” nevű kártyáján.",
  takenBack: "Az Ön „{{card}}” nevű kártyáján megadott adatokat azóta visszavonták vagy törölték.",
  unread: "Olvasatlan",
  read: "Megjelölés olvasottként",
  readAll: "Összes megjelölése olvasottként",
  allRead: "Minden értesítést olvasottnak jelöltünk.",
  remove: "Értesítés törlése",
  more: "Továbbiak",
  moreFailed: "A további értesítéseket nem sikerült betölteni.",
  failed: {
    read: "Az értesítést nem sikerült olvasottnak jelölni.",
    readAll: "Az értesítéseket nem sikerült olvasottnak jelölni.",
    remove: "Az értesítést nem sikerült törölni.",
  },
  files: "Csatolt fájlok",
  filesFailed: "A csatolt fájlokat nem sikerült betölteni.",
  downloadFailed: "Sikertelen letöltés!",
  empty: {
    title: "Nincs értesítése",
    text: "Itt láthatja, mi történik a kártyáival.",
  },
};
