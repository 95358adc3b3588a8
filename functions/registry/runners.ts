import type { Runner } from "../calls/service.ts";
import { activate } from "../areas/cards/services/card/activate.ts";
import { assign as assignCard } from "../areas/cards/services/card/assign.ts";
import { duplicate } from "../areas/cards/services/card/duplicate.ts";
import { inactivate } from "../areas/cards/services/card/inactivate.ts";
import { lock } from "../areas/cards/services/card/lock.ts";
import { unlock } from "../areas/cards/services/card/unlock.ts";
import { invite as inviteColleague } from "../areas/companies/services/company/invite.ts";
import { removeAdmin } from "../areas/companies/services/company/remove-admin.ts";
import { markRead } from "../areas/hub/services/any/mark-read.ts";
import { restoreDeleted } from "../areas/hub/services/any/restore-deleted.ts";
import { undo } from "../areas/hub/services/any/undo.ts";
import { cancel } from "../areas/hub/services/job/cancel.ts";
import { archive } from "../areas/hub/services/master-data/archive.ts";
import { readAll } from "../areas/notifications/services/notification/read-all.ts";
import { assign as assignTag } from "../areas/tags/services/tag/assign.ts";
import { claim } from "../areas/tags/services/tag/claim.ts";
import { found } from "../areas/tags/services/tag/found.ts";
import { lost } from "../areas/tags/services/tag/lost.ts";
import { release } from "../areas/tags/services/tag/release.ts";
import { retire } from "../areas/tags/services/tag/retire.ts";
import { invite as inviteUser } from "../areas/accounts/services/user/invite.ts";
import { restore } from "../areas/accounts/services/user/restore.ts";
import { suspend } from "../areas/accounts/services/user/suspend.ts";

/** Code of every declared runner, by `model.service`, or by its name alone where every model has it. A Map: names from outside never reach a prototype. */
export const runners: ReadonlyMap<string, Runner> = new Map<string, Runner>([
  ["undo", undo],
  ["card.activate", activate],
  ["card.inactivate", inactivate],
  ["card.lock", lock],
  ["card.unlock", unlock],
  ["card.restore", restoreDeleted],
  ["card.duplicate", duplicate],
  ["card.assign", assignCard],
  ["tag.claim", claim],
  ["tag.move", assignTag],
  ["tag.release", release],
  ["tag.assign", assignTag],
  ["tag.lost", lost],
  ["tag.found", found],
  ["tag.retire", retire],
  ["masterData.archive", archive],
  ["job.cancel", cancel],
  ["notification.read", markRead],
  ["event.read", markRead],
  ["job.read", markRead],
  ["notification.readAll", readAll],
  ["company.invite", inviteColleague],
  ["company.removeAdmin", removeAdmin],
  ["user.invite", inviteUser],
  ["user.suspend", suspend],
  ["user.restore", restore],
]);
