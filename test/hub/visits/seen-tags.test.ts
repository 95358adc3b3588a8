import { describe, expect } from "vitest";
import { audit } from "../../../shared/models/audit.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { tag as tagModel, type Tag } from "../../../shared/models/tag.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { phoneAgent, visitTest as test, type VisitHub } from "./visit-hub.ts";

async function makeTag(hub: VisitHub, state = "assigned"): Promise<Tag> {
  const owner = await hub.person();
  const { _id: card } = await owner.create(cardModel, makeCard());
  const whose = { owner: owner.user._id, company: "none", shared: "nobody" };
  const whole = { ...makeWholeRecord("tag", whose), card, state, seenOn: undefined };
  return hub.store.create(tagModel, whole);
}

const scan = (hub: VisitHub, { code }: Tag, agent = phoneAgent) =>
  hub.visitor.raw("GET", `/c/${code}`, undefined, { "user-agent": agent });

const seenOn = async (hub: VisitHub, { _id }: Tag) => (await hub.store.find(tagModel, _id))?.seenOn;

describe("a printed code or chip that is scanned", () => {
  test("keeps the last day on which a person scanned it, without a change in its history", async ({
    hub,
  }) => {
    hub.at("2026-11-21T09:00:00.000Z");
    const tag = await makeTag(hub);
    const changes = { index: "byRecord", partition: [tag._id], limit: 10 };
    const before = (await hub.store.list(audit, changes)).items.length;

    expect((await scan(hub, tag)).status).toBe(302);
    await hub.countAll();
    expect(await seenOn(hub, tag)).toBe("2026-11-21");
    await scan(hub, tag);
    expect(await hub.take()).toEqual([]);
    hub.at("2026-11-23T09:00:00.000Z");
    await scan(hub, tag);
    await hub.countAll();

    expect(await hub.store.find(tagModel, tag._id)).toMatchObject({
      seenOn: "2026-11-23",
      _rev: tag._rev,
    });
    expect((await hub.store.list(audit, changes)).items).toHaveLength(before);
  });

  test("a lost one is seen too, a robot sees nothing, and an earlier day replaces none", async ({
    hub,
  }) => {
    hub.at("2026-11-22T09:00:00.000Z");
    const tag = await makeTag(hub, "lost");

    await scan(hub, tag, "Googlebot/2.1 (+http://www.google.com/bot.html)");
    expect(await hub.take()).toEqual([]);
    await scan(hub, tag);
    await hub.countAll();
    const late = { tag: tag._id, code: tag.code, seenOn: "2026-11-01" };
    await hub.count([{ messageId: "late", body: JSON.stringify(late) }]);
    const gone = { tag: "nosuchtag", code: "0000000000", seenOn: "2026-11-22" };
    const reply = await hub.count([{ messageId: "gone", body: JSON.stringify(gone) }]);

    expect(await seenOn(hub, tag)).toBe("2026-11-22");
    expect(reply.batchItemFailures).toEqual([]);
  });
});
