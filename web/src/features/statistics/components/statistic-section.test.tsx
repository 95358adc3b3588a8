import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listDays, getPreviousPeriod } from "../../../../../shared/visits/date-filters.ts";
import type { Statistic, StatisticCounts } from "../../../../../shared/visits/statistic-reply.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import type { StatisticSubject } from "../statistic-calls.ts";
import { StatisticSection } from "./statistic-section.tsx";

// The chart needs a browser with layout; a journey tests it.
vi.mock("./statistic-chart.tsx", () => ({ StatisticChart: () => <p>chart</p> }));

const none: StatisticCounts = {
  visits: { qr: 0, nfc: 0, link: 0 },
  saves: { qr: 0, nfc: 0, link: 0 },
  exchanges: { qr: 0, nfc: 0, link: 0 },
  leftOut: { bots: 0, own: 0 },
};

function makeStatistic(from: string, totals: StatisticCounts = none): Statistic {
  const period = { from, to: "2026-11-21" };
  return {
    ...period,
    days: listDays(period).map((day) => ({ ...(day === period.to ? totals : none), day })),
    totals,
    previous: { ...getPreviousPeriod(period), ...none, visits: { qr: 12_990, nfc: 0, link: 0 } },
  };
}

const some = {
  ...none,
  visits: { qr: 3, nfc: 2, link: 1 },
  saves: { qr: 1, nfc: 0, link: 0 },
  leftOut: { bots: 4, own: 5 },
};

/** Opens the section at an address; `address` is the current one. */
async function open(subject: StatisticSubject, answer: (url: string) => Response, at = "/") {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return answer(url);
  });
  const cache = createQueryClient();
  const element = <StatisticSection subject={subject} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/first", at] });
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  const address = () => router.state.location.pathname + router.state.location.search;
  return { requests, address, goBack: () => act(() => router.navigate(-1)) };
}

beforeEach(() => startTestTexts("hu"));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("StatisticSection", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z"), toFake: ["Date"] });
  });
  afterEach(() => void vi.useRealTimers());

  test.each([
    [{ kind: "card", id: "c1" }, "/api/statistic/cards/c1"],
    [{ kind: "company", id: "k1" }, "/api/statistic/companies/k1"],
    [{ kind: "mine" }, "/api/statistic/mine"],
  ] as const)("requests the last thirty days of its subject: %o", async (subject, path) => {
    const { requests } = await open(subject, () =>
      Response.json(makeStatistic("2026-10-23", some)),
    );

    expect(requests).toEqual([`${path}?filter=thirtyDaysEarlier`]);
  });

  test("shows sums next to the former ones, and the days in a table, the newest first", async () => {
    await open({ kind: "mine" }, () => Response.json(makeStatistic("2026-11-15", some)));

    expect(
      screen.getByText("2026. nov. 15. – 2026. nov. 21., 7 nap (budapesti idő szerint)"),
    ).toBeTruthy();
    expect(screen.getByText("az előző 7 napban 12 990")).toBeTruthy();
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(texts).toHaveLength(9);
    expect(texts[0]).toEqual(["Nap", "QR-kód", "Chip", "Link", "Összesen"]);
    expect(texts[1]).toEqual(["2026. nov. 21.", "3", "2", "1", "6"]);
    expect(texts[8]).toEqual(["Összesen", "3", "2", "1", "6"]);
    expect(
      screen.getByText("Nem számoltuk: robotok és linkelőnézetek 4, saját megnyitások 5."),
    ).toBeTruthy();
  });

  test("reads another period from the service, and shows another kind without a call", async () => {
    const { requests } = await open({ kind: "mine" }, () =>
      Response.json(makeStatistic("2026-11-15", some)),
    );

    fireEvent.click(screen.getByLabelText("E hónap eleje"));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    fireEvent.click(screen.getByLabelText("Mentések"));

    expect(requests[1]).toBe("/api/statistic/mine?filter=beginningOfThisMonth");
    const choices = within(screen.getByRole("group", { name: "Időszak" })).getAllByRole("radio");
    expect(choices.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      "E hónap eleje",
      "Előző hónap eleje",
      "Egy héttel korábban",
      "Harminc nappal korábban",
    ]);
    expect(screen.getByRole("table", { name: "Mentések naponként és forrásonként" })).toBeTruthy();
    expect(requests).toHaveLength(2);
  });

  describe.each([
    [{ kind: "card", id: "c1" }, "/api/statistic/cards/c1"],
    [{ kind: "company", id: "k1" }, "/api/statistic/companies/k1"],
  ] as const)("the date filters of %o", (subject, path) => {
    test.each([
      ["beginningOfThisMonth", "Beginning of this month", "E hónap eleje"],
      ["beginningOfPreviousMonth", "Beginning of previous month", "Előző hónap eleje"],
      ["oneWeekEarlier", "One week earlier", "Egy héttel korábban"],
      ["thirtyDaysEarlier", "Thirty days earlier", "Harminc nappal korábban"],
    ] as const)("have %s: “%s”, “%s”", async (filter, en, hu) => {
      const other = filter === "oneWeekEarlier" ? "beginningOfThisMonth" : "oneWeekEarlier";
      for (const [language, name] of [
        ["en", en],
        ["hu", hu],
      ] as const) {
        await startTestTexts(language);
        const { requests, address, goBack } = await open(
          subject,
          () => Response.json(makeStatistic("2026-11-15", some)),
          `/shown?tab=cards&statistics=${other}`,
        );

        fireEvent.click(screen.getByRole("radio", { name }));

        await vi.waitFor(() => expect(requests).toHaveLength(2));
        expect(requests).toEqual([`${path}?filter=${other}`, `${path}?filter=${filter}`]);
        expect(screen.getByRole<HTMLInputElement>("radio", { name }).checked).toBe(true);
        expect(address()).toBe(`/shown?tab=cards&statistics=${filter}`);
        await goBack();
        expect(address()).toBe("/first");
        cleanup();
      }
    });
  });

  test("opens the filter of the address, and thirty days for an unknown one", async () => {
    const answer = () => Response.json(makeStatistic("2026-11-15", some));
    const filtered = await open({ kind: "mine" }, answer, "/?statistics=beginningOfPreviousMonth");
    expect(filtered.requests).toEqual(["/api/statistic/mine?filter=beginningOfPreviousMonth"]);
    cleanup();

    const unknown = await open({ kind: "mine" }, answer, "/?statistics=sevenDays");

    expect(unknown.requests).toEqual(["/api/statistic/mine?filter=thirtyDaysEarlier"]);
    expect(
      screen.getByRole<HTMLInputElement>("radio", { name: "Harminc nappal korábban" }).checked,
    ).toBe(true);
  });

  test("says that there is no data yet", async () => {
    const nothing = makeStatistic("2026-11-15");
    await open({ kind: "card", id: "c1" }, () =>
      Response.json({ ...nothing, previous: { ...nothing.previous, ...none } }),
    );

    expect(
      screen.getByRole("heading", { name: "Ebben az időszakban nem nyitották meg" }),
    ).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByText("Mi számít bele?")).toBeTruthy();
  });

  test("never shows a failure as an empty period", async () => {
    await open({ kind: "card", id: "c1" }, () =>
      Response.json({ code: "overloaded", status: 403 }, { status: 403 }),
    );

    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.queryByText("Ebben az időszakban nem nyitották meg")).toBeNull();
  });
});
