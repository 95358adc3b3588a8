import type { Runner } from "../calls/service.ts";
import { activateCard } from "../areas/cards/services/card/activate.ts";
import { assignCard } from "../areas/cards/services/card/assign.ts";
import { duplicateCard } from "../areas/cards/services/card/duplicate.ts";
import { inactivateCard } from "../areas/cards/services/card/inactivate.ts";
import { lockCard } from "../areas/cards/services/card/lock.ts";
import { unlockCard } from "../areas/cards/services/card/unlock.ts";
import { invite as inviteColleague } from "../areas/companies/services/company/invite.ts";
import { removeAdmin } from "../areas/companies/services/company/remove-admin.ts";
import { markRead } from "../areas/hub/services/any/mark-read.ts";
import { restoreDeleted } from "../areas/hub/services/any/restore-deleted.ts";
import { undo } from "../areas/hub/services/any/undo.ts";
import { cancel } from "../areas/hub/services/job/cancel.ts";
import { archive } from "../areas/hub/services/master-data/archive.ts";
import { markAllNotificationsRead } from "../areas/notifications/services/notification/read-all.ts";
import { assignTag } from "../areas/tags/services/tag/assign.ts";
import { claimTagWithSecret } from "../areas/tags/services/tag/claim.ts";
import { reportTagFound } from "../areas/tags/services/tag/found.ts";
import { reportTagLost } from "../areas/tags/services/tag/lost.ts";
import { releaseTag } from "../areas/tags/services/tag/release.ts";
import { retireTag } from "../areas/tags/services/tag/retire.ts";
import { inviteUser } from "../areas/accounts/services/user/invite.ts";
import { restoreUser } from "../areas/accounts/services/user/restore.ts";
import { suspendUser } from "../areas/accounts/services/user/suspend.ts";

/**
 * Code of the runners of the group `plain`, by `model.service`, or by the service alone if every model has it. A Map:
 * names from outside never reach a prototype.
 */
export const plainRunners: ReadonlyMap<string, Runner> = new Map<string, Runner>([
  ["undo", undo],
  ["card.activate", activateCard],
  ["card.inactivate", inactivateCard],
  ["card.lock", lockCard],
  ["card.unlock", unlockCard],
  ["card.restore", restoreDeleted],
  ["card.duplicate", duplicateCard],
  ["card.assign", assignCard],
  ["tag.claim", claimTagWithSecret],
  ["tag.move", assignTag],
  ["tag.release", releaseTag],
  ["tag.assign", assignTag],
  ["tag.lost", reportTagLost],
  ["tag.found", reportTagFound],
  ["tag.retire", retireTag],
  ["masterData.archive", archive],
  ["job.cancel", cancel],
  ["notification.read", markRead],
  ["event.read", markRead],
  ["job.read", markRead],
  ["notification.readAll", markAllNotificationsRead],
  ["company.invite", inviteColleague],
  ["company.removeAdmin", removeAdmin],
  ["user.invite", inviteUser],
  ["user.suspend", suspendUser],
  ["user.restore", restoreUser],
]);
