import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useReportFilter } from "./use-report-filter.ts";

vi.mock("../../../lib/hub/hub.ts", () => ({ call: vi.fn<() => Promise<unknown>>() }));

const card = {
  name: "card",
  type: "reference",
  label: { en: "Card", hu: "Kártya" },
  model: "visit",
  field: "card",
  refersTo: "card",
  isNamed: true,
};

/** The name of a filter's card, as the dialog of the filter shows it. @param names the answer to the question for it */
async function nameCard(names: () => Promise<unknown>) {
  await startTestTexts("en");
  vi.mocked(call as (name: string) => Promise<unknown>)
    .mockReset()
    .mockImplementation(async (name) => {
      if (name === "getAxes") return { fields: [card] };
      return name === "getSpecialValues" ? names() : { items: [] };
    });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const filter = { card: "card1" };
  const { result } = renderHook(() => useReportFilter("visit", filter), { wrapper });
  const nameOf = () => result.current.fields[0]?.source?.nameOf("card1");
  await vi.waitFor(() => expect(nameOf()).toBeDefined());
  return nameOf();
}

test("the record of a filter is shown by its name", async () => {
  expect(await nameCard(async () => ({ items: [{ value: "card1", name: "Anna" }] }))).toBe("Anna");
});

test("a record whose name may not be read has none, and does not seem to load", async () => {
  expect(await nameCard(async () => ({ items: [] }))).toBe("");
});

test("a record whose name could not be read has none, and does not seem to load", async () => {
  const fail = async () => {
    throw new HubCallError(500);
  };

  expect(await nameCard(fail)).toBe("");
});
