import { describe, expect } from "vitest";
import { countTaken, type CampaignFigures } from "../../../shared/campaigns/campaign-figures.ts";
import { campaign as campaignModel } from "../../../shared/models/campaign.ts";
import { delivery as deliveryModel } from "../../../shared/models/delivery.ts";
import { addSearch } from "../../support/add-search.ts";
import { testWithHub } from "../../support/hub-test.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { startVisitHub } from "../visits/visit-hub.ts";
import { makeCampaign, makeSender } from "./campaign-hub.ts";

const test = testWithHub(async () => addSearch(await startVisitHub()));

describe("the report of a campaign", () => {
  test("counts its mails by language, domain and hour, and compares it with others", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const started = async (name: string, startedAt: string) => {
      const before = await makeCampaign(sender, { name, tracksClicks: true, tracksOpens: true });
      await hub.store.update(campaignModel, { before, patch: { state: "sent", startedAt } });
      return before._id;
    };
    const [spring, autumn] = [
      await started("Tavasz", "2026-04-01T08:00:00.000Z"),
      await started("Ősz", "2026-10-01T08:00:00.000Z"),
    ];
    await makeCampaign(sender, { name: "Piszkozat" });
    const whole = makeWholeRecord("delivery", { owner: "some", company: "some", shared: "some" });
    const common = {
      ...whole,
      unsubscribedAt: undefined,
      clickedAt: undefined,
      openedAt: undefined,
    };
    const mails = [
      { campaign: autumn, language: "hu", domain: "a.example", state: "delivered" },
      { campaign: autumn, language: "hu", domain: "a.example", state: "bounced" },
      { campaign: autumn, language: "en", domain: "b.example", state: "delivered" },
      { campaign: autumn, language: "hu", domain: "b.example", state: "failed", sentAt: undefined },
      { campaign: spring, language: "hu", domain: "b.example", state: "complained" },
    ] as const;
    const sentAt = "2026-10-01T08:10:00.000Z";
    for (const [at, mail] of mails.entries())
      await hub.store.create(deliveryModel, {
        ...common,
        sentAt,
        ...mail,
        ...(at === 0 && { unsubscribedAt: sentAt, clickedAt: sentAt, openedAt: sentAt }),
        _id: `mail-${at}`,
      });
    await hub.buildReplica();

    const report = await sender.ask<CampaignFigures>(campaignModel, "report", { id: autumn });

    expect(report.byLanguage.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
      { key: "en", byState: { delivered: 1 }, unsubscribed: 0, clicked: 0, opened: 0 },
      {
        key: "hu",
        byState: { delivered: 1, bounced: 1, failed: 1 },
        unsubscribed: 1,
        clicked: 1,
        opened: 1,
      },
    ]);
    expect(report.byDomain.map(({ key, byState }) => [key, byState])).toEqual([
      ["a.example", { delivered: 1, bounced: 1 }],
      ["b.example", { delivered: 1, failed: 1 }],
    ]);
    expect(report.overTime).toEqual([{ hour: "2026-10-01 10", sent: 3 }]);
    expect(
      report.campaigns.map((each) => [each.name, countTaken(each), each.unsubscribed]),
    ).toEqual([
      ["Ősz", 3, 1],
      ["Tavasz", 1, 0],
    ]);
  });
});
