// @module-tag no-second-look
import { afterAll, describe, expect } from "vitest";
import { inDeepRun } from "../../../scripts/test-run/deep-run.ts";
import { seed } from "../../../scripts/test-run/seed.ts";
import { delivery as deliveryModel } from "../../../shared/models/delivery.ts";
import { setting as settingModel } from "../../../shared/models/setting.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { deriveDeliveryId } from "../../../functions/areas/campaigns/engine/ledger.ts";
import { makeSender } from "./campaign-hub.ts";
import {
  findCampaign,
  makeReader,
  deliverNotices,
  setRate,
  launchCampaign,
  startEngine,
  type Engine,
} from "./engine-hub.ts";
import { runUnderKills } from "./hostile-run.ts";
import { campaignLimits } from "../../../shared/limits/campaigns.ts";

const recipients = inDeepRun(5000, 300);

/** A fixed sequence: a failure can be repeated. */
function makeRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

let engine: Engine;
test.beforeAll(async () => void (engine = await startEngine()));
afterAll(() => engine.stop());

describe("a campaign whose workers are killed, under a queue that delivers every message twice", () => {
  test(`of ${recipients} recipients none gets two mails, and none is missing without a row that says so`, async ({
    hub,
  }) => {
    const random = makeRandom(seed);
    await setRate(hub, 5000);
    await hub.store.create(settingModel, {
      key: "campaign.secondPersonFrom",
      value: String(recipients),
    });
    const addresses = await Promise.all(
      Array.from({ length: recipients }, (_, at) =>
        makeReader(hub, {
          lastName: "Sokadik",
          email: `olvaso${at}@d${at % (recipients / 10)}.example`,
        }),
      ),
    );
    const sender = await makeSender(hub);
    const { _id: id } = await launchCampaign(sender, "Sokadik", {
      audience: { model: "user", filter: {} },
    });

    const killAt = [0.2, 0.57].map((share) => Math.floor(recipients * (share + 0.2 * random())));
    const { kills } = await runUnderKills(hub, engine, id, { killAt, random });

    const counts = Map.groupBy(engine.ses.list(), ({ to }) => to);
    const rows = await hub.store.findMany(
      deliveryModel,
      addresses.map((email) => deriveDeliveryId(id, email)),
    );
    const byState = Map.groupBy(rows, ({ state }) => state);
    const unknown = (byState.get("unknown") ?? []).map(({ email }) => email);
    expect(kills).toBeGreaterThanOrEqual(2);
    expect([...counts.values()].filter((mails) => mails.length > 1)).toEqual([]);
    expect(rows).toHaveLength(recipients);
    expect(
      [...byState.keys()].filter((state) => !["handedOver", "unknown"].includes(state)),
    ).toEqual([]);
    // Each recipient has a mail, or a row that says that its outcome is unknown.
    const missing = addresses.filter((email) => !counts.has(email));
    expect(missing.filter((email) => !unknown.includes(email))).toEqual([]);
    expect(unknown.length).toBeLessThanOrEqual(
      kills * campaignLimits.lanes * campaignLimits.maxInFlight,
    );
    expect(await findCampaign(hub, id)).toMatchObject({ state: "sent", recipients });

    // What the provider reports settles the unknown rows whose mail it had taken, in any order and twice.
    const notices = [...engine.notices, ...engine.notices].toSorted(() => random() - 0.5);
    await deliverNotices(notices);
    const after = await hub.store.findMany(
      deliveryModel,
      rows.map(({ _id }) => _id),
    );
    expect(
      after
        .filter(({ state }) => state === "unknown")
        .map(({ email }) => email)
        .toSorted(),
    ).toEqual(missing.toSorted());
    expect(after.filter(({ state }) => state === "delivered")).toHaveLength(
      recipients - missing.length,
    );
  });
});
