import type { failure as english } from "../en/failure.ts";

export const failure: typeof english = {
  notFoundTitle: "Az oldal nem található",
  notFoundText:
    "Ezen a címen nincs semmi. Lehet, hogy elírás került bele, vagy az oldal időközben megszűnt.",
  requestedPath: "Keresett útvonal",
  home: "Kezdőlap",
  serverErrorTitle: "Belső kiszolgálóhiba",
  serverErrorText: "Nálunk történt hiba. Amit elmentett, biztonságban van.",
  reload: "Az oldal újratöltése",
  technical: "Üzenet",
};
