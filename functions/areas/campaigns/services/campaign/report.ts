import type {
  CampaignFigures,
  MailFigures,
} from "../../../../../shared/campaigns/campaign-figures.ts";
import { campaignLimits } from "../../../../../shared/limits/campaigns.ts";
import { campaign as campaignModel, type Campaign } from "../../../../../shared/models/campaign.ts";
import { delivery as deliveryModel } from "../../../../../shared/models/delivery.ts";
import type { GroupedRows } from "../../../../../shared/reports/report-replies.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { runQuery } from "../../../../data/answers/run-query.ts";
import { planQuery } from "../../../../data/query/plan-query.ts";
import { typeRecord } from "../../../../data/store/record-item.ts";
import { askGroups } from "../../../reports/plan/ask-report.ts";
import { planChart } from "../../../reports/plan/plan-chart.ts";

type Tracked = Pick<Campaign, "tracksClicks" | "tracksOpens">;

/** What became of the mails of a campaign, and of the last campaigns. The search counts the rows. */
export const getCampaignReport: Getter = async (_model, allow, input, context) => {
  const { record, store, caller, now } = await loadServiceContext(
    campaignModel,
    allow,
    input,
    context,
  );
  const ofCampaign = { campaign: record._id };
  const last = await listLastCampaigns();
  const ofLast = { campaign: { $in: last.map(({ _id }) => _id) } };
  const counted = {
    tracksClicks: last.some(({ tracksClicks }) => tracksClicks),
    tracksOpens: last.some(({ tracksOpens }) => tracksOpens),
  };
  const [byLanguage, byDomain, campaigns, times] = await Promise.all([
    readFigures("language", ofCampaign, record),
    readFigures("domain", ofCampaign, record),
    last.length === 0 ? [] : readFigures("campaign", ofLast, counted),
    countGroups(["sentAt.day", "sentAt.hour"], { ...ofCampaign, sentAt: { $exists: true } }),
  ]);
  return {
    byLanguage,
    byDomain: byDomain
      .toSorted((one, other) => countMails(other) - countMails(one))
      .slice(0, campaignLimits.domainsShown),
    overTime: times.map(({ x, count }) => ({ hour: x.join(" "), sent: count })),
    campaigns: last.flatMap(({ _id, name, tracksClicks = false, tracksOpens = false }) => {
      const figures = campaigns.find(({ key }) => key === _id);
      return figures ? [{ ...figures, name, tracksClicks, tracksOpens }] : [];
    }),
  } satisfies CampaignFigures;

  async function listLastCampaigns() {
    const plan = planQuery(campaignModel, caller, {
      filter: { startedAt: { $exists: true } },
      sort: { startedAt: -1 },
      limit: campaignLimits.campaignsCompared,
    });
    const { records } = await runQuery(store, plan);
    return records.map((found) => typeRecord(campaignModel, found));
  }

  /**
   * The mails of each value of a field, by state, and how many of their readers did something. Clicks and openings are
   * asked for only where they are counted.
   */
  async function readFigures(
    axis: string,
    filter: object,
    { tracksClicks, tracksOpens }: Tracked,
  ): Promise<MailFigures[]> {
    const [states, unsubscribed, clicked, opened] = await Promise.all([
      countGroups([axis, "state"], { ...filter, [axis]: filterOf(axis, filter) }),
      countGroups([axis], { ...filter, unsubscribedAt: { $exists: true } }),
      tracksClicks ? countGroups([axis], { ...filter, clickedAt: { $exists: true } }) : [],
      tracksOpens ? countGroups([axis], { ...filter, openedAt: { $exists: true } }) : [],
    ]);
    const byKey = Map.groupBy(states, ({ x }) => String(x[0]));
    return [...byKey].map(([key, rows]) => ({
      key,
      byState: Object.fromEntries(rows.map(({ x, count }) => [String(x[1]), count])),
      unsubscribed: countOf(unsubscribed, key),
      clicked: countOf(clicked, key),
      opened: countOf(opened, key),
    }));
  }

  async function countGroups(xAxes: string[], filter: Record<string, unknown>) {
    const request = { model: deliveryModel.name, filter, xAxes, yAxes: ["_id"] };
    const { plan, wanted } = planChart(caller, { ...request, operation: "count" }, now());
    return (await askGroups(plan, wanted, store.deadline)).rows;
  }
};

function countOf(rows: GroupedRows["rows"], key: string): number {
  return rows.find(({ x }) => x[0] === key)?.count ?? 0;
}

/** Rows of an earlier release have no domain. */
function filterOf(axis: string, filter: object): unknown {
  return axis in filter ? filter[axis as keyof typeof filter] : { $exists: true };
}

function countMails({ byState }: MailFigures): number {
  return Object.values(byState).reduce((sum, count) => sum + count, 0);
}
