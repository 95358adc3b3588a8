import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { call } from "../../../lib/hub/hub.ts";
import { QrSheets } from "./qr-sheets.tsx";

vi.mock("../../../lib/hub/hub.ts", () => ({ call: vi.fn<() => Promise<unknown>>() }));

/** Shows the sheets of a company with so many labels. */
async function open(labels: Record<"card" | "tag", number>) {
  await startTestTexts("en");
  vi.mocked(call as (name: string, input: { model: "card" | "tag" }) => Promise<unknown>)
    .mockReset()
    .mockImplementation(async (_name, { model }) => ({ count: labels[model] }));
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <QrSheets company="c1" />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(vi.mocked(call).mock.calls).toHaveLength(2));
  return view;
}

const linksIn = () =>
  screen.queryAllByRole("menuitem", { hidden: true }).map((link) => {
    const { searchParams } = new URL(link.getAttribute("href") ?? "", "https://nevjegy.example");
    return [searchParams.get("of"), searchParams.get("part"), link.textContent];
  });

test("a sheet with more labels than a file takes is offered in parts", async () => {
  await open({ card: 801, tag: 400 });
  await screen.findByRole("button", { name: "QR sheets" });

  expect(linksIn()).toEqual([
    ["cards", "1", "Sheet of all active cards, part 1 of 3 (PDF)"],
    ["cards", "2", "Sheet of all active cards, part 2 of 3 (PDF)"],
    ["cards", "3", "Sheet of all active cards, part 3 of 3 (PDF)"],
    ["tags", "1", "Sheet of usable codes (PDF)"],
  ]);
});

test("a company without labels has no sheet", async () => {
  const { container } = await open({ card: 0, tag: 0 });

  expect(linksIn()).toEqual([]);
  expect(container.textContent).toBe("");
});

test("sheets whose number could not be read are read again", async () => {
  await startTestTexts("en");
  vi.mocked(call as () => Promise<unknown>)
    .mockReset()
    .mockRejectedValue(new HubCallError(0));
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <QrSheets company="c1" />
    </QueryClientProvider>,
  );
  const again = await screen.findByRole("button", { name: /Couldn’t load the QR sheets/ });
  vi.mocked(call as () => Promise<unknown>).mockResolvedValue({ count: 1 });
  fireEvent.click(again);

  await screen.findByRole("button", { name: "QR sheets" });
  expect(linksIn()).toHaveLength(2);
});
