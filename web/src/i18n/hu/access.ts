import type { access as english } from "../en/access.ts";

export const access: typeof english = {
  denied: "Hozzáférés megtagadva!",
  missingGroup: "Hiányzó hozzáférési csoport",
  deniedByGuard: "Ez az oldal most nem nyitható meg.",
};
