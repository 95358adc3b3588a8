import type { LoadService, RecordService } from "../calls/service.ts";

/**
 * Code of the runners that jobs run, without a request: those with `runsOnMany`, and `undo` of every model. By
 * `model.service`, or by the service alone if it is the same for all other models.
 */
export const jobRunners: ReadonlyMap<string, LoadService<RecordService>> = new Map<
  string,
  LoadService<RecordService>
>([
  ["undo", async () => (await import("../areas/hub/services/any/undo.ts")).undoRecordChange],
  [
    "card.activate",
    async () => (await import("../areas/cards/services/card/activate.ts")).activateCard,
  ],
  [
    "card.inactivate",
    async () => (await import("../areas/cards/services/card/inactivate.ts")).inactivateCard,
  ],
  ["card.lock", async () => (await import("../areas/cards/services/card/lock.ts")).lockCard],
  ["card.unlock", async () => (await import("../areas/cards/services/card/unlock.ts")).unlockCard],
  [
    "card.invite",
    async () => (await import("../areas/companies/services/card/invite.ts")).inviteToCard,
  ],
  [
    "contact.pass",
    async () => (await import("../areas/contacts/services/contact/pass.ts")).passContact,
  ],
  ["tag.release", async () => (await import("../areas/tags/services/tag/release.ts")).releaseTag],
  ["tag.assign", async () => (await import("../areas/tags/services/tag/assign.ts")).assignTag],
  ["tag.lost", async () => (await import("../areas/tags/services/tag/lost.ts")).reportTagLost],
  ["tag.found", async () => (await import("../areas/tags/services/tag/found.ts")).reportTagFound],
  ["tag.retire", async () => (await import("../areas/tags/services/tag/retire.ts")).retireTag],
  [
    "tag.handOver",
    async () => (await import("../areas/tags/services/tag/hand-over.ts")).handOverTag,
  ],
  [
    "tag.moveToStock",
    async () => (await import("../areas/tags/services/tag/move-to-stock.ts")).moveTagToStock,
  ],
  ["tag.undo", async () => (await import("../areas/tags/services/tag/undo.ts")).undoTagChange],
  ["card.assign", async () => (await import("../areas/cards/services/card/assign.ts")).assignCard],
  [
    "order.sendProof",
    async () => (await import("../areas/shop/services/order/send-proof.ts")).sendOrderProof,
  ],
  [
    "order.produce",
    async () => (await import("../areas/shop/services/order/produce.ts")).produceOrder,
  ],
  [
    "order.encode",
    async () => (await import("../areas/shop/services/order/encode.ts")).encodeOrder,
  ],
  [
    "order.deliver",
    async () => (await import("../areas/shop/services/order/deliver.ts")).deliverOrder,
  ],
  [
    "order.refundSecond",
    async () => (await import("../areas/shop/services/order/refund-second.ts")).refundSecondPayment,
  ],
  [
    "order.cancel",
    async () => (await import("../areas/shop/services/order/cancel.ts")).cancelOrder,
  ],
  [
    "order.expire",
    async () => (await import("../areas/shop/services/order/expire.ts")).expireOrder,
  ],
  [
    "masterData.archive",
    async () => (await import("../areas/hub/services/master-data/archive.ts")).archiveMasterData,
  ],
  [
    "user.suspend",
    async () => (await import("../areas/accounts/services/user/suspend.ts")).suspendUser,
  ],
  [
    "user.restore",
    async () => (await import("../areas/accounts/services/user/restore.ts")).restoreUser,
  ],
  [
    "user.endAccess",
    async () => (await import("../areas/accounts/services/user/end-access.ts")).endUserAccess,
  ],
]);
