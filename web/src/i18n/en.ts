import { access } from "./en/access.ts";
import { account } from "./en/account.ts";
import { calls } from "./en/calls.ts";
import { cards } from "./en/cards.ts";
import { coming } from "./en/coming.ts";
import { common } from "./en/common.ts";
import { failure } from "./en/failure.ts";
import { shell } from "./en/shell.ts";
import { start } from "./en/start.ts";

/** All texts; the shape that the other language must have. Keys say the place. */
export const en = { access, account, calls, cards, coming, common, failure, shell, start };
