import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { listDays, getPreviousPeriod } from "../../../../../shared/visits/date-filters.ts";
import type { Statistic } from "../../../../../shared/visits/statistic-reply.ts";
import { ConfirmProvider } from "../../../components/feedback/confirm.tsx";
import { screens } from "../../../lib/screens.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import CompanyDetail from "./company-detail.tsx";

// The chart needs a browser with layout; a journey tests it.
vi.mock("../../statistics/components/statistic-chart.tsx", () => ({
  StatisticChart: () => <p>chart</p>,
}));

const companyAdmin: Me = {
  _id: "u1",
  lastName: "Bőhm-Szűcs",
  firstName: "Eszter",
  email: "eszter@tolgyfa.example",
  language: "hu",
  groups: ["cég admin"],
  administers: ["k1"],
};

const company = {
  _id: "k1",
  _rev: 1,
  name: "Tölgyfa Műhely Kft.",
  address: "9400 Sopron, Várkerület 27.",
  admins: ["u1"],
};

const none = { qr: 0, nfc: 0, link: 0 };
const counts = {
  visits: { qr: 3, nfc: 2, link: 1 },
  saves: none,
  exchanges: none,
  leftOut: { bots: 0, own: 0 },
};
const period = { from: "2026-10-23", to: "2026-11-21" };
const statistic: Statistic = {
  ...period,
  days: listDays(period).map((day) => ({ ...counts, day, visits: none })),
  totals: counts,
  previous: { ...getPreviousPeriod(period), ...counts },
};

let requests: string[];
/** Reports all sections as near the viewport. */
let comeNear: () => void;

beforeEach(() => {
  requests = [];
  const observed: (() => void)[] = [];
  comeNear = () => observed.forEach((tell) => tell());
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        observed.push(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url.replace(/\?.*/, ""));
    if (url.startsWith("/api/statistic/companies/k1")) return Response.json(statistic);
    if (url.startsWith("/api/hub/get/company/k1")) return Response.json(company);
    if (url.startsWith("/api/hub/read/")) return Response.json({ items: [], cursor: null });
    return Response.json({ code: "record.notFound", status: 404 }, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(user: Me, id = "k1") {
  const router = createMemoryRouter(
    [
      { path: screens.companyDetail.path, element: <CompanyDetail /> },
      { path: "*", element: "elsewhere" },
    ],
    { initialEntries: [`/my-companies/${id}`] },
  );
  const cache = createQueryClient();
  cache.setQueryData(["session"], { user });
  render(
    <QueryClientProvider client={cache}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

const openTab = (name: string) => fireEvent.click(screen.getByRole("tab", { name }));
const statisticCalls = () => requests.filter((path) => path.startsWith("/api/statistic/"));

describe("a company for its admin", () => {
  test.each([
    ["hu", "Kártyák", "Adminisztrátorok"],
    ["en", "Cards", "Admins"],
  ] as const)("begins with the cards, and has its tabs: %s", async (language, cards, admins) => {
    await startTestTexts(language);
    const place = open(companyAdmin);
    await screen.findByRole("heading", { level: 1, name: "Tölgyfa Műhely Kft." });

    const tabs = screen.getAllByRole("tab");
    const named = [cards, admins].map((name) => screen.getByRole("tab", { name }));
    expect(tabs.slice(0, 2)).toEqual(named);
    expect(screen.getByRole("tab", { name: cards }).getAttribute("aria-selected")).toBe("true");
    openTab(admins);
    await vi.waitFor(() => expect(place()).toBe("/my-companies/k1?tab=admins"));
  });

  test.each([
    ["hu", "Statisztika", "a cég kártyáit", "Megnyitások naponként és forrásonként", "Összesen"],
    ["en", "Statistics", "the company’s cards", "Visits by day and source", "Total"],
  ] as const)("shows the visits of all its cards: %s", async (...row) => {
    const [language, title, whose, table, total] = row;
    await startTestTexts(language);
    open(companyAdmin);
    await screen.findByRole("heading", { level: 1, name: "Tölgyfa Műhely Kft." });

    openTab(title);
    // its code loads first
    await vi.waitFor(() => {
      act(() => comeNear());
      expect(statisticCalls()).toEqual(["/api/statistic/companies/k1"]);
    });

    await screen.findByRole("heading", { name: title });
    expect(screen.getByText(new RegExp(whose))).toBeTruthy();
    const rows = within(await screen.findByRole("table", { name: table })).getAllByRole("row");
    const sum = [...(rows.at(-1)?.children ?? [])].map(({ textContent }) => textContent);
    expect(sum).toEqual([total, "3", "2", "1", "6"]);
  });

  test("requests the statistics only when their tab is opened", async () => {
    await startTestTexts("hu");
    open(companyAdmin);

    await screen.findByRole("heading", { level: 1, name: "Tölgyfa Műhely Kft." });
    act(() => comeNear());

    expect(statisticCalls()).toEqual([]);
  });

  test("a link to a period opens the statistics", async () => {
    await startTestTexts("hu");
    open(companyAdmin, "k1?statistics=thirtyDaysEarlier");

    const tab = await screen.findByRole("tab", { name: "Statisztika" });
    expect(tab.getAttribute("aria-selected")).toBe("true");
  });

  test("is not found for another user, and requests no statistics", async () => {
    await startTestTexts("hu");
    open(companyAdmin, "k2");

    await screen.findByRole("heading", { name: "A cég nem található" });
    act(() => comeNear());

    expect(requests).toEqual(["/api/hub/get/company/k2"]);
  });
});
