import type { common as english } from "../en/common.ts";

export const common: typeof english = {
  productName: "Névjegy",
  save: "Mentés",
  saving: "Mentés…",
  cancel: "Mégse",
  close: "Bezárás",
  yesForSure: "Igen, biztosan",
  retry: "Próbálja újra",
  undo: "Visszavonás",
  loading: "Betöltés…",
  saved: "Sikeres mentés!",
  saveFailed: "Sikertelen mentés!",
  loadFailed: "Sikertelen betöltés!",
  loadFailedHint: "Ellenőrizze a kapcsolatot, majd próbálja újra.",
  showPassword: "Jelszó megjelenítése",
  capsLock: "A Caps Lock be van kapcsolva.",
  whyLocked: "Miért nem írható?",
  understood: "Rendben",
  breadcrumb: "Morzsamenü",
  messages: "Üzenetek",
  leave: {
    title: "Kilép mentés nélkül?",
    text: "A nem mentett módosítások elvesznek.",
    stay: "Szerkesztés folytatása",
    discard: "Elvetés",
  },
  state: {
    active: "Aktív",
    inactive: "Inaktív",
    locked: "Zárolt",
  },
};
