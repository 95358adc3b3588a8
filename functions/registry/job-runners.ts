import type { LoadService, RecordService } from "../calls/service.ts";

/**
 * Code of the runners that jobs run, without a request: those with `runsOnMany`, and `undo` of every model. By
 * `model.service`, or by the service alone if every model has it.
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
  ["card.assign", async () => (await import("../areas/cards/services/card/assign.ts")).assignCard],
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
