import { describe, expect, test } from "vitest";
import { campaignLimits } from "../../../../shared/limits/campaigns.ts";
import { Pace } from "./pace.ts";

const makeRows = (count: number, domainOf = (at: number) => `d${at}.example`) =>
  Array.from({ length: count }, (_, at) => ({ email: `a${at}@${domainOf(at)}` }));

describe("the pace of a lane", () => {
  test("gives as many rows at once as one write claims, each at its own moment", () => {
    const rows = makeRows(25);
    const batch = new Pace(1000).takeBatch(rows);

    expect(batch).toHaveLength(campaignLimits.rowsPerBatch);
    expect(rows).toHaveLength(25 - campaignLimits.rowsPerBatch);
    const [first, second] = batch.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(1, 5);
  });

  test("gives one row at a time when mails are slow, so that what may stop a mail is read right before it", () => {
    const pace = new Pace(2);
    const rows = makeRows(3);
    const [[first], [second]] = [pace.takeBatch(rows), pace.takeBatch(rows)];

    expect(rows).toHaveLength(1);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeCloseTo(500, 0);
  });

  test("spreads the mails to one domain and sends others meanwhile", () => {
    const [one, other] = ["nagy.example", "kicsi.example"];
    const rows = makeRows(10, (at) => (at < 9 ? one : other));
    const emails = new Pace(1000).takeBatch(rows).map(({ row }) => row.email);

    // four lanes share 40 mails a second to one domain, so three of them fit into the time of a batch
    expect(emails).toHaveLength(4);
    expect(emails).toContain(`a9@${other}`);
    expect(rows).toHaveLength(6);
  });

  test("waits after the provider has throttled a mail", () => {
    const pace = new Pace(1000);
    pace.slowDown();
    const [next] = pace.takeBatch(makeRows(1));

    const waitMs = (next?.at ?? 0) - performance.now();
    expect(waitMs).toBeGreaterThan(campaignLimits.throttleWaitMs / 2);
  });
});
