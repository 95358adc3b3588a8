import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { HistoryPage } from "../../../../shared/model/history-page.ts";
import { user } from "../../../../shared/models/user.ts";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import { RecordChanges } from "./record-changes.tsx";

const history: HistoryPage = {
  items: [
    {
      _id: "change2",
      action: "update",
      by: "u1",
      at: "2026-11-20T10:00:00.000Z",
      change: {
        administers: { old: ["c1"], new: ["c1", "c2", "c3"] },
        company: { old: "c1", new: "c2" },
      },
    },
  ],
  cursor: null,
};

const companies = [
  { _id: "c1", name: "Tölgyfa Műhely" },
  { _id: "c2", name: "Őrség Bt." },
];

afterEach(() => vi.unstubAllGlobals());

test("a change of references has the names of their records, once they are there, and says which one may not be seen", async () => {
  await startTestTexts("en");
  const names = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("/history") ? Response.json(history) : names.promise,
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RecordChanges
          model={user}
          record={{ _id: "u1", _rev: 2, administers: ["c1", "c2", "c3"], company: "c2" }}
          can={{ write: () => false, change: () => false }}
          viewer="u1"
          onUndone={async () => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText("…, …, …");
  expect(screen.getAllByText("…")).toHaveLength(3);
  expect(screen.queryByText(/not available| changed$/)).toBeNull();

  names.resolve(Response.json({ items: companies, cursor: null }));

  await screen.findByText("Tölgyfa Műhely, Őrség Bt., not available");
  expect(screen.getAllByText("Tölgyfa Műhely")).toHaveLength(2);
  expect(screen.getByText("Őrség Bt.")).toBeTruthy();
});
