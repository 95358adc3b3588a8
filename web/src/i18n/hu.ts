import type { en } from "./en.ts";
import { access } from "./hu/access.ts";
import { account } from "./hu/account.ts";
import { calls } from "./hu/calls.ts";
import { cards } from "./hu/cards.ts";
import { coming } from "./hu/coming.ts";
import { common } from "./hu/common.ts";
import { failure } from "./hu/failure.ts";
import { shell } from "./hu/shell.ts";
import { start } from "./hu/start.ts";

export const hu: typeof en = {
  access,
  account,
  calls,
  cards,
  coming,
  common,
  failure,
  shell,
  start,
};
