import type { access as english } from "../en/access.ts";

export const access: typeof english = {
  denied: "Hozzáférés megtagadva!",
  missingGroup: "Hiányzó hozzáférési csoport",
  deniedByGuard: "A védelmi függvény megtagadta a hozzáférést",
};
