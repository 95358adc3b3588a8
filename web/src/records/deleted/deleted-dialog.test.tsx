import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { contact } from "../../../../shared/models/contact.ts";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { call } from "../../lib/hub/hub.ts";
import { ConfirmProvider } from "../../components/feedback/confirm.tsx";
import { DeletedRecords } from "./deleted-records.tsx";

vi.mock("../../lib/hub/hub.ts", () => ({ call: vi.fn<() => Promise<unknown>>() }));

const deletion = (record: string, change: object, at = "2026-11-20T08:00:00.000Z") => ({
  _id: `d-${record}-${at}`,
  record,
  by: "u1",
  at,
  change,
});

interface Asked {
  model: string;
  cursor?: string;
}

/** The pages of the log, and the contacts that exist. */
let pages: object[][];
let existing: string[];

async function answer(name: string, input: Asked): Promise<unknown> {
  if (name !== "readEntities") return {};
  if (input.model === "audit") {
    const at = Number(input.cursor ?? 0);
    return { items: pages[at], cursor: at + 1 < pages.length ? String(at + 1) : null };
  }
  if (input.model === "user")
    return { items: [{ _id: "u1", lastName: "Kovács", firstName: "Anna" }], cursor: null };
  return { items: existing.map((_id) => ({ _id, name: "There" })), cursor: null };
}

beforeEach(async () => {
  await startTestTexts("en");
  vi.mocked(call as typeof answer)
    .mockReset()
    .mockImplementation(answer);
  existing = [];
});

async function open(): Promise<void> {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ConfirmProvider>
        <DeletedRecords model={contact} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Recently deleted" }));
}

const rows = async () => {
  await screen.findAllByRole("listitem");
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
};

describe("what was deleted lately", () => {
  test("has the name, the author and the time of each record, and restores it", async () => {
    pages = [
      [deletion("c1", { name: { old: "Őri Ödön" } }), deletion("c2", { email: { old: "x" } })],
    ];
    await open();

    await screen.findAllByText(/Anna Kovács, /);
    expect(await rows()).toEqual([
      expect.stringMatching(/^Őri ÖdönAnna Kovács, .*Restore$/),
      expect.stringMatching(/^UnnamedAnna Kovács, .*Restore$/),
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Restore: Őri Ödön" }));
    await screen.findByText("Back in the list");
    expect(call).toHaveBeenCalledWith("runService", {
      model: "contact",
      service: "restore",
      body: { id: "c1" },
    });
  });

  test("names a record once, and offers none that exists again or was erased", async () => {
    pages = [
      [deletion("c1", { name: { old: "New" } }), deletion("c3", {})],
      [deletion("c1", { name: { old: "Old" } }, "2026-11-19T08:00:00.000Z")],
    ];
    existing = ["c1"];
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Show older" }));
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Show older" })).toBeNull());

    expect(await rows()).toEqual([expect.stringMatching(/^New.*Back in the list$/)]);
  });

  test("reads again which records exist when it is opened again", async () => {
    pages = [[deletion("c1", { name: { old: "Őri Ödön" } })]];
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Restore: Őri Ödön" }));
    await screen.findByText("Back in the list");
    existing = ["c1"];
    fireEvent.click(screen.getByText("Close"));
    fireEvent.click(screen.getByRole("button", { name: "Recently deleted" }));

    expect(await screen.findByText("Back in the list")).not.toBeNull();
    expect(screen.queryByRole("button", { name: "Restore: Őri Ödön" })).toBeNull();
  });

  test("says that there is nothing", async () => {
    pages = [[]];
    await open();

    const said = await screen.findByText("Nothing was deleted in the last 30 days.");
    expect(said.closest("dialog")).not.toBeNull();
  });
});
