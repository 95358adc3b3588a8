import type { Getter, LoadService } from "../calls/service.ts";

/** Code of the getters of the group `plain`, by `model.service`, or by the service alone if every model has it. */
export const plainGetters: ReadonlyMap<string, LoadService<Getter>> = new Map([
  ["history", async () => (await import("../areas/hub/services/any/history.ts")).listHistory],
  ["card.rules", async () => (await import("../areas/cards/services/card/rules.ts")).getCardRules],
  [
    "campaign.audience",
    async () =>
      (await import("../areas/campaigns/services/campaign/audience.ts")).getCampaignAudience,
  ],
  [
    "campaign.people",
    async () => (await import("../areas/campaigns/services/campaign/people.ts")).findCampaignPeople,
  ],
  [
    "campaign.report",
    async () => (await import("../areas/campaigns/services/campaign/report.ts")).getCampaignReport,
  ],
  [
    "campaign.progress",
    async () =>
      (await import("../areas/campaigns/services/campaign/progress.ts")).getCampaignProgress,
  ],
  [
    "comment.readers",
    async () =>
      (await import("../areas/notifications/services/comment/readers.ts")).listMentionable,
  ],
  [
    "company.admins",
    async () =>
      (await import("../areas/companies/services/company/list-admins.ts")).listCompanyAdmins,
  ],
  [
    "company.changes",
    async () => (await import("../areas/companies/services/company/changes.ts")).readCompanyChanges,
  ],
  [
    "company.invitations",
    async () =>
      (await import("../areas/companies/services/company/invitations.ts")).readCompanyInvitations,
  ],
  [
    "folder.people",
    async () => (await import("../areas/reports/services/shared/people.ts")).listSharedPeople,
  ],
  [
    "query.people",
    async () => (await import("../areas/reports/services/shared/people.ts")).listSharedPeople,
  ],
  [
    "report.people",
    async () => (await import("../areas/reports/services/shared/people.ts")).listSharedPeople,
  ],
  ["file.quota", async () => (await import("../areas/files/services/file/quota.ts")).readQuota],
  ["job.lines", async () => (await import("../areas/hub/services/job/lines.ts")).listJobLines],
  ["order.tags", async () => (await import("../areas/shop/services/order/tags.ts")).listOrderTags],
  [
    "schedule.details",
    async () => (await import("../areas/reports/services/schedule/details.ts")).getScheduleDetails,
  ],
  [
    "order.transfer",
    async () => (await import("../areas/shop/services/order/transfer.ts")).getTransfer,
  ],
  [
    "order.withdrawal",
    async () => (await import("../areas/shop/services/order/withdrawal.ts")).getWithdrawal,
  ],
  [
    "user.explain",
    async () => (await import("../areas/accounts/services/user/explain.ts")).explainRights,
  ],
]);
