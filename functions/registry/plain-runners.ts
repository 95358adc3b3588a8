import type { Runner } from "../calls/service.ts";
import { activateCard } from "../areas/cards/services/card/activate.ts";
import { assignCard } from "../areas/cards/services/card/assign.ts";
import { duplicateCard } from "../areas/cards/services/card/duplicate.ts";
import { inactivateCard } from "../areas/cards/services/card/inactivate.ts";
import { lockCard } from "../areas/cards/services/card/lock.ts";
import { unlockCard } from "../areas/cards/services/card/unlock.ts";
import { inviteColleague } from "../areas/companies/services/company/invite.ts";
import { leaveCompany } from "../areas/companies/services/company/leave.ts";
import { removeCompanyAdmin } from "../areas/companies/services/company/remove-admin.ts";
import { removeCompanyMember } from "../areas/companies/services/company/remove-member.ts";
import { revokeCompanyInvitation } from "../areas/companies/services/company/revoke-invitation.ts";
import { markRecordRead } from "../areas/hub/services/any/mark-read.ts";
import { restoreDeletedRecord } from "../areas/hub/services/any/restore-deleted.ts";
import { undoRecordChange } from "../areas/hub/services/any/undo.ts";
import { cancelJob } from "../areas/hub/services/job/cancel.ts";
import { archiveMasterData } from "../areas/hub/services/master-data/archive.ts";
import { markAllNotificationsRead } from "../areas/notifications/services/notification/read-all.ts";
import { approveOrderProof } from "../areas/shop/services/order/approve-proof.ts";
import { cancelOrder } from "../areas/shop/services/order/cancel.ts";
import { deliverOrder } from "../areas/shop/services/order/deliver.ts";
import { encodeOrder } from "../areas/shop/services/order/encode.ts";
import { expireOrder } from "../areas/shop/services/order/expire.ts";
import { markOrderPaid } from "../areas/shop/services/order/mark-paid.ts";
import { placeOrder } from "../areas/shop/services/order/place.ts";
import { produceOrder } from "../areas/shop/services/order/produce.ts";
import { refundOrder } from "../areas/shop/services/order/refund.ts";
import { sendOrderProof } from "../areas/shop/services/order/send-proof.ts";
import { shipOrder } from "../areas/shop/services/order/ship.ts";
import { withdrawOrder } from "../areas/shop/services/order/withdraw.ts";
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
  ["undo", undoRecordChange],
  ["card.activate", activateCard],
  ["card.inactivate", inactivateCard],
  ["card.lock", lockCard],
  ["card.unlock", unlockCard],
  ["card.restore", restoreDeletedRecord],
  ["card.duplicate", duplicateCard],
  ["card.assign", assignCard],
  ["tag.claim", claimTagWithSecret],
  ["tag.move", assignTag],
  ["tag.release", releaseTag],
  ["tag.assign", assignTag],
  ["tag.lost", reportTagLost],
  ["tag.found", reportTagFound],
  ["tag.retire", retireTag],
  ["masterData.archive", archiveMasterData],
  ["job.cancel", cancelJob],
  ["notification.read", markRecordRead],
  ["event.read", markRecordRead],
  ["job.read", markRecordRead],
  ["notification.readAll", markAllNotificationsRead],
  ["order.place", placeOrder],
  ["order.cancel", cancelOrder],
  ["order.withdraw", withdrawOrder],
  ["order.markPaid", markOrderPaid],
  ["order.sendProof", sendOrderProof],
  ["order.approveProof", approveOrderProof],
  ["order.produce", produceOrder],
  ["order.encode", encodeOrder],
  ["order.ship", shipOrder],
  ["order.deliver", deliverOrder],
  ["order.refund", refundOrder],
  ["order.expire", expireOrder],
  ["company.invite", inviteColleague],
  ["company.revokeInvitation", revokeCompanyInvitation],
  ["company.removeAdmin", removeCompanyAdmin],
  ["company.removeMember", removeCompanyMember],
  ["company.leave", leaveCompany],
  ["user.invite", inviteUser],
  ["user.suspend", suspendUser],
  ["user.restore", restoreUser],
]);
