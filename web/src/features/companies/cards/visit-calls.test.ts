import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visitLimits } from "../../../../../shared/limits/visits.ts";
import { call } from "../../../lib/hub/hub.ts";
import { readCardVisits } from "./visit-calls.ts";

vi.mock("../../../lib/hub/hub.ts", () => ({ call: vi.fn<() => Promise<unknown>>() }));

/** The parts of a call that these tests look at. */
interface Asked {
  id: string;
  cards: string;
}

const asked = vi.mocked(call as (name: string, query: Asked) => Promise<unknown>);

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockImplementation(async (_name, { cards }) => ({
    cards: cards
      .split(",")
      .filter((card) => card !== "foreign")
      .map((card) => ({ card, visits: { qr: card.length, nfc: 1, link: 2 } })),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  asked.mockReset();
});

const settle = () => vi.advanceTimersByTimeAsync(100);

test("cards that are asked for together share a call for each company", async () => {
  const counts = Promise.all([
    readCardVisits("A", "c1"),
    readCardVisits("A", "card-2"),
    readCardVisits("B", "c3"),
    readCardVisits("A", "foreign"),
  ]);
  await settle();

  expect(await counts).toEqual([5, 9, 5, 0]);
  expect(asked.mock.calls.map(([, query]) => query)).toEqual([
    { id: "A", cards: "c1,card-2,foreign" },
    { id: "B", cards: "c3" },
  ]);
});

test("no call names more cards than the service takes, and a later card has a call of its own", async () => {
  const { maxCardsInStatistic } = visitLimits;
  const ids = Array.from({ length: maxCardsInStatistic + 1 }, (_, at) => `c${at}`);
  const counts = Promise.all(ids.map((id) => readCardVisits("A", id)));
  await settle();
  await counts;
  const later = readCardVisits("A", "c0");
  await settle();
  await later;

  const sizes = asked.mock.calls.map(([, { cards }]) => cards.split(",").length);
  expect(sizes).toEqual([maxCardsInStatistic, 1, 1]);
});

test("a refused call is the failure of its cards alone", async () => {
  asked.mockRejectedValueOnce(new Error("refused"));
  const [refused] = await Promise.all([Promise.allSettled([readCardVisits("A", "c1")]), settle()]);

  const next = readCardVisits("A", "c1");
  await settle();

  expect(refused).toMatchObject([{ status: "rejected" }]);
  expect(await next).toBe(5);
});
