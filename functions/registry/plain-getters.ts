import type { Getter } from "../calls/service.ts";
import { listHistory } from "../areas/hub/services/any/history.ts";
import { readCompanyInvitations } from "../areas/companies/services/company/invitations.ts";
import { getCardRules } from "../areas/cards/services/card/rules.ts";
import { readQuota } from "../areas/files/services/file/quota.ts";
import { listOrderTags } from "../areas/shop/services/order/tags.ts";
import { getWithdrawal } from "../areas/shop/services/order/withdrawal.ts";
import { listJobLines } from "../areas/hub/services/job/lines.ts";

/** Code of the getters of the group `plain`, by `model.service`, or by the service alone if every model has it. */
export const plainGetters: ReadonlyMap<string, Getter> = new Map([
  ["history", listHistory],
  ["card.rules", getCardRules],
  ["company.invitations", readCompanyInvitations],
  ["file.quota", readQuota],
  ["job.lines", listJobLines],
  ["order.tags", listOrderTags],
  ["order.withdrawal", getWithdrawal],
]);
