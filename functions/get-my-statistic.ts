import { user as userModel } from "../shared/models/user.ts";
import { handle } from "./kit/handle.ts";
import { askedPeriod } from "./statistic/asked-period.ts";
import { statisticOf } from "./statistic/statistic-of.ts";

/** What all cards of the caller amount to. */
export const handler = handle("getMyStatistic", async (asked, { caller, store, now }) =>
  statisticOf(store.table, { model: userModel, id: caller.id }, askedPeriod(asked, now())),
);
