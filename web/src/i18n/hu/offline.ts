import type { offline as english } from "../en/offline.ts";

/** The user's own cards without a connection. */
export const offline: typeof english = {
  title: "Kártyáim",
  notice: "Nincs kapcsolat",
  asOf: "A kártyák utoljára frissítve: {{moment}}.",
  noChanges: "Módosítani csak akkor lehet, ha újra van kapcsolat.",
  retrying: "Kapcsolódás…",
  stillNothing: "Még mindig nincs kapcsolat.",
  details: "Elérhetőségek",
  detailsOf: "Elérhetőségek: {{name}}",
  notVisible: "A kártya inaktív, ezért most nincs QR-kódja.",
  none: "Ezen az eszközön nincs elmentett kártya.",
};
