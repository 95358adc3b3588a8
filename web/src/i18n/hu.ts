import type { en } from "./en.ts";
import { account } from "./hu/account.ts";
import { base } from "./hu/base.ts";
import { cards } from "./hu/cards.ts";
import { coming } from "./hu/coming.ts";
import { password } from "./hu/password.ts";
import { registration } from "./hu/registration.ts";
import { settings } from "./hu/settings.ts";
import { start } from "./hu/start.ts";

export const hu: typeof en = {
  ...base,
  account,
  cards,
  coming,
  password,
  registration,
  settings,
  start,
};
