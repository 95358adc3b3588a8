import type { Runner } from "../kit/service.ts";
import { activate } from "./card/activate.ts";
import { assign as assignCard } from "./card/assign.ts";
import { duplicate } from "./card/duplicate.ts";
import { inactivate } from "./card/inactivate.ts";
import { lock } from "./card/lock.ts";
import { unlock } from "./card/unlock.ts";
import { invite as inviteColleague } from "./company/invite.ts";
import { removeAdmin } from "./company/remove-admin.ts";
import { markRead } from "./any/mark-read.ts";
import { restoreDeleted } from "./any/restore-deleted.ts";
import { undo } from "./any/undo.ts";
import { cancel } from "./job/cancel.ts";
import { archive } from "./master-data/archive.ts";
import { readAll } from "./notification/read-all.ts";
import { assign as assignTag } from "./tag/assign.ts";
import { claim } from "./tag/claim.ts";
import { found } from "./tag/found.ts";
import { lost } from "./tag/lost.ts";
import { release } from "./tag/release.ts";
import { retire } from "./tag/retire.ts";
import { invite as inviteUser } from "./user/invite.ts";
import { restore } from "./user/restore.ts";
import { suspend } from "./user/suspend.ts";

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
