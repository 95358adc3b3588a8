import type { LoadService, Runner } from "../calls/service.ts";
import { jobRunners } from "./job-runners.ts";

/**
 * Code of the runners of the group `plain`, by `model.service`, or by the service alone if it is the same for all models. A Map:
 * names from outside never reach a prototype.
 */
export const plainRunners: ReadonlyMap<string, LoadService<Runner>> = new Map<
  string,
  LoadService<Runner>
>([
  ...jobRunners,
  [
    "restore",
    async () => (await import("../areas/hub/services/any/restore-deleted.ts")).restoreDeletedRecord,
  ],
  ["read", async () => (await import("../areas/hub/services/any/mark-read.ts")).markRecordRead],
  [
    "shareWith",
    async () => (await import("../areas/reports/services/shared/share-with.ts")).shareWithPerson,
  ],
  [
    "card.duplicate",
    async () => (await import("../areas/cards/services/card/duplicate.ts")).duplicateCard,
  ],
  [
    "card.setSuccessor",
    async () => (await import("../areas/cards/services/card/set-successor.ts")).setCardSuccessor,
  ],
  [
    "card.setStandIn",
    async () => (await import("../areas/cards/services/card/set-stand-in.ts")).setCardStandIn,
  ],
  [
    "tag.claim",
    async () => (await import("../areas/tags/services/tag/claim.ts")).claimTagWithSecret,
  ],
  ["tag.move", async () => (await import("../areas/tags/services/tag/assign.ts")).assignTag],
  ["tag.print", async () => (await import("../areas/tags/services/tag/print.ts")).printTags],
  [
    "job.undoLines",
    async () => (await import("../areas/hub/services/job/undo-lines.ts")).undoJobLines,
  ],
  ["job.cancel", async () => (await import("../areas/hub/services/job/cancel.ts")).cancelJob],
  [
    "notification.readAll",
    async () =>
      (await import("../areas/notifications/services/notification/read-all.ts"))
        .markAllNotificationsRead,
  ],
  ["order.place", async () => (await import("../areas/shop/services/order/place.ts")).placeOrder],
  [
    "order.cancel",
    async () => (await import("../areas/shop/services/order/cancel.ts")).cancelOrder,
  ],
  [
    "order.withdraw",
    async () => (await import("../areas/shop/services/order/withdraw.ts")).withdrawOrder,
  ],
  [
    "order.markPaid",
    async () => (await import("../areas/shop/services/order/mark-paid.ts")).markOrderPaid,
  ],
  [
    "order.sendProof",
    async () => (await import("../areas/shop/services/order/send-proof.ts")).sendOrderProof,
  ],
  [
    "order.approveProof",
    async () => (await import("../areas/shop/services/order/approve-proof.ts")).approveOrderProof,
  ],
  [
    "order.produce",
    async () => (await import("../areas/shop/services/order/produce.ts")).produceOrder,
  ],
  [
    "order.encode",
    async () => (await import("../areas/shop/services/order/encode.ts")).encodeOrder,
  ],
  ["order.ship", async () => (await import("../areas/shop/services/order/ship.ts")).shipOrder],
  [
    "order.deliver",
    async () => (await import("../areas/shop/services/order/deliver.ts")).deliverOrder,
  ],
  [
    "order.refund",
    async () => (await import("../areas/shop/services/order/refund.ts")).refundOrder,
  ],
  [
    "order.recordSecond",
    async () => (await import("../areas/shop/services/order/record-second.ts")).recordSecondPayment,
  ],
  [
    "order.refundSecond",
    async () => (await import("../areas/shop/services/order/refund-second.ts")).refundSecondPayment,
  ],
  [
    "order.expire",
    async () => (await import("../areas/shop/services/order/expire.ts")).expireOrder,
  ],
  [
    "company.invite",
    async () => (await import("../areas/companies/services/company/invite.ts")).inviteColleague,
  ],
  [
    "company.resendInvitation",
    async () =>
      (await import("../areas/companies/services/company/resend-invitation.ts"))
        .resendCompanyInvitation,
  ],
  [
    "company.viewAs",
    async () => (await import("../areas/companies/services/company/view-as.ts")).viewAsColleague,
  ],
  [
    "company.revokeInvitation",
    async () =>
      (await import("../areas/companies/services/company/revoke-invitation.ts"))
        .revokeCompanyInvitation,
  ],
  [
    "company.removeAdmin",
    async () =>
      (await import("../areas/companies/services/company/remove-admin.ts")).removeCompanyAdmin,
  ],
  [
    "company.removeMember",
    async () =>
      (await import("../areas/companies/services/company/remove-member.ts")).removeCompanyMember,
  ],
  [
    "company.leave",
    async () => (await import("../areas/companies/services/company/leave.ts")).leaveCompany,
  ],
  [
    "campaign.schedule",
    async () => (await import("../areas/campaigns/services/campaign/schedule.ts")).scheduleCampaign,
  ],
  [
    "campaign.start",
    async () => (await import("../areas/campaigns/services/campaign/start.ts")).startCampaign,
  ],
  [
    "campaign.pause",
    async () => (await import("../areas/campaigns/services/campaign/pause.ts")).pauseCampaign,
  ],
  [
    "campaign.resume",
    async () => (await import("../areas/campaigns/services/campaign/resume.ts")).resumeCampaign,
  ],
  [
    "campaign.cancel",
    async () => (await import("../areas/campaigns/services/campaign/cancel.ts")).cancelCampaign,
  ],
  [
    "campaign.preflight",
    async () => (await import("../areas/campaigns/services/campaign/preflight.ts")).checkPreflight,
  ],
  [
    "campaign.addList",
    async () => (await import("../areas/campaigns/services/campaign/add-list.ts")).addCampaignList,
  ],
  [
    "campaign.test",
    async () => (await import("../areas/campaigns/services/campaign/test.ts")).testCampaign,
  ],
  [
    "delivery.resend",
    async () => (await import("../areas/campaigns/services/delivery/resend.ts")).resendDelivery,
  ],
  [
    "delivery.giveUp",
    async () => (await import("../areas/campaigns/services/delivery/give-up.ts")).giveUpDelivery,
  ],
  [
    "schedule.save",
    async () => (await import("../areas/reports/services/schedule/save.ts")).saveSchedule,
  ],
  [
    "schedule.pause",
    async () => (await import("../areas/reports/services/schedule/pause.ts")).pauseSchedule,
  ],
  [
    "schedule.resume",
    async () => (await import("../areas/reports/services/schedule/resume.ts")).resumeSchedule,
  ],
  [
    "schedule.runNow",
    async () => (await import("../areas/reports/services/schedule/run-now.ts")).runScheduleNow,
  ],
  ["view.share", async () => (await import("../areas/hub/services/view/share.ts")).shareView],
  [
    "user.invite",
    async () => (await import("../areas/accounts/services/user/invite.ts")).inviteUser,
  ],
  [
    "user.resendMail",
    async () => (await import("../areas/accounts/services/user/resend-mail.ts")).resendUserMail,
  ],
  [
    "user.viewAs",
    async () => (await import("../areas/accounts/services/user/view-as.ts")).viewAsUser,
  ],
]);
