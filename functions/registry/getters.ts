import type { Getter } from "../calls/service.ts";
import { history } from "../areas/hub/services/any/history.ts";
import { getCardRules } from "../areas/cards/services/card/rules.ts";
import { readQuota } from "../areas/files/services/file/quota.ts";
import { lines } from "../areas/hub/services/job/lines.ts";

/** Code of every declared getter, by `model.service`, or by its name alone where every model has it. */
export const getters: ReadonlyMap<string, Getter> = new Map([
  ["history", history],
  ["card.rules", getCardRules],
  ["file.quota", readQuota],
  ["job.lines", lines],
]);
