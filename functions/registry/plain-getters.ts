import type { Getter } from "../calls/service.ts";
import { history } from "../areas/hub/services/any/history.ts";
import { getCardRules } from "../areas/cards/services/card/rules.ts";
import { readQuota } from "../areas/files/services/file/quota.ts";
import { lines } from "../areas/hub/services/job/lines.ts";

/** Code of the getters of the group `plain`, by `model.service`, or by the service alone if every model has it. */
export const plainGetters: ReadonlyMap<string, Getter> = new Map([
  ["history", history],
  ["card.rules", getCardRules],
  ["file.quota", readQuota],
  ["job.lines", lines],
]);
