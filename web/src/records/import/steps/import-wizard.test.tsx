import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { card } from "../../../../../shared/models/card.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import type { ImportShape } from "../columns/import-shape.ts";
import type { ReadTableFile } from "../read/read-file.ts";
import { readTable } from "../read/read-table.ts";
import { ImportWizard } from "./import-wizard.tsx";

// A document of jsdom has no workers; the journey reads in one.
vi.mock("../read/read-file.ts", () => ({
  readTableFile: (async (file, choices) =>
    readTable(new Uint8Array(await file.arrayBuffer()), choices)) satisfies ReadTableFile,
}));

const shape: ImportShape = {
  model: card,
  fields: ["lastName", "email", "city"],
  synonyms: {},
  matchBy: ["email"],
  example: { en: {}, hu: {} },
};

interface Sent {
  path: string;
  body: { items?: Record<string, unknown>[]; [name: string]: unknown };
}

let sent: Sent[];
let replies: Record<string, (body: Sent["body"]) => object>;

/** Lines without a last name are wrong; those with an id change the city. */
function checkLines({ items = [] }: Sent["body"]) {
  return {
    items: items.map(({ _id: id, lastName, city }, at) => {
      if (id !== undefined)
        return { at, state: "changed", id, change: { city: { old: "Sopron", new: city } } };
      return lastName === undefined
        ? { at, state: "wrong", code: "input.invalid", fields: { lastName: "required" } }
        : { at, state: "new", change: {} };
    }),
  };
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  replies = {
    "/api/hub/read/job": () => ({ items: [], cursor: null }),
    "/api/hub/count/card": () => ({ count: 1 }),
    "/api/hub/read/card": () => ({ items: [{ _id: "c1", email: "ANNA@x.hu" }], cursor: null }),
    "/api/hub/check/card": checkLines,
    "/api/hub/import/card": () => ({ job: "j1" }),
    "/api/hub/get/job/j1": () => ({
      kind: "import",
      title: "a.csv",
      state: "done",
      progress: { done: 1, failed: 1, total: 2 },
    }),
    "/api/hub/getter/job/lines": () => ({
      items: [{ at: 1, state: "failed", id: "c1", code: "card.locked" }],
      next: null,
    }),
  };
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    const path = url.replace(/\?.*/, "");
    const given = typeof body === "string" ? (JSON.parse(body) as Sent["body"]) : {};
    sent.push({ path, body: given });
    const reply = replies[path]?.(given);
    return reply
      ? Response.json(reply)
      : Response.json({ code: "overloaded", status: 503 }, { status: 503 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(language: "en" | "hu" = "en") {
  await startTestTexts(language);
  const onChange = vi.fn<() => void>();
  const element = (
    <QueryClientProvider client={createQueryClient()}>
      <ImportWizard
        shape={shape}
        company="k1"
        scope={{ company: "k1" }}
        nameOf={({ row: { values } }) => String(values["lastName"] ?? "")}
        addressOf={(id) => `/cards/${id}`}
        onClose={() => undefined}
        onChange={onChange}
      />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  const { container } = render(<RouterProvider router={router} />);
  const choose = (content: string | Uint8Array<ArrayBuffer>) =>
    fireEvent.change(container.querySelector("input[type=file]") as Element, {
      target: { files: [new File([content], "a.csv")] },
    });
  return { choose, onChange };
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const bodies = (path: string) => sent.filter((each) => each.path === path).map(({ body }) => body);

describe("ImportWizard", () => {
  test.each([
    ["en", "", "The file has no rows."],
    ["hu", "Vezetéknév\n", "A fájlban csak fejléc van, alatta nincsenek sorok."],
    ["hu", "%PDF-1.7", "Ez nem táblázat. Válasszon CSV- vagy Excel-fájlt."],
  ] as const)("explains a file that it cannot read: %s %j", async (language, content, text) => {
    const { choose } = await open(language);
    choose(content);

    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent.filter(({ path }) => path.includes("check"))).toEqual([]);
  });

  test("shows what changes before anything is written, and refuses a second row for one record", async () => {
    const { choose } = await open();
    choose("Last name;Email;City\nKiss;anna@x.hu;Győr\nKiss;anna@x.hu;Pécs\nNagy;béla@x.hu;Vác\n");
    await press("Check rows");

    expect(await screen.findByText("Another row updates the same record.")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "All (3)" }));
    const [changed] = await screen.findAllByRole("listitem");
    expect(within(changed as HTMLElement).getByText("Győr")).toBeTruthy();
    expect(within(changed as HTMLElement).getByText("before: Sopron")).toBeTruthy();
    expect(bodies("/api/hub/check/card")).toMatchObject([
      { company: "k1", items: [{ _id: "c1", city: "Győr" }, { _id: "c1" }, { lastName: "Nagy" }] },
    ]);
    expect(bodies("/api/hub/import/card")).toEqual([]);
  });

  test("checks a corrected cell again, and imports the correct rows with the name of the file", async () => {
    const { choose } = await open();
    choose("Last name;Email\n;a@b.hu\n;c@d.hu\nKiss;e@f.hu\n");
    await press("Check rows");
    await screen.findByText("2 rows have errors");

    const cell = screen.getByRole("textbox", { name: "Last name, row 2" });
    fireEvent.change(cell, { target: { value: "Nagy" } });
    fireEvent.blur(cell);
    await screen.findByText("1 row has errors");
    await press("Import 2 rows");

    await vi.waitFor(() =>
      expect(bodies("/api/hub/import/card")).toEqual([
        {
          company: "k1",
          title: "a.csv",
          items: [
            { lastName: "Nagy", email: "a@b.hu" },
            { lastName: "Kiss", email: "e@f.hu" },
          ],
        },
      ]),
    );
    expect(bodies("/api/hub/check/card")[1]?.items).toHaveLength(1);
  });

  test("lists the rows that the job refused by their number in the file, with the reason", async () => {
    const { choose, onChange } = await open();
    choose("Last name;Email;City\nKiss;e@f.hu;Vác\nKiss;anna@x.hu;Győr\n");
    await press("Check rows");
    await press("Import 2 rows");

    await screen.findByText("Refused rows");
    const refused = screen.getByText("Row 3");
    expect(refused.closest("li")?.textContent).toContain("locked");
    expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/cards/c1");
    expect(screen.getByText("1 row done · 1 row refused")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Download refused rows" })).toBeTruthy();
    expect(onChange).toHaveBeenCalled();
  });

  test("stays at the columns while two of them fill one field", async () => {
    const { choose } = await open();
    choose("Last name;Email;Email\nKiss;a@b.hu;c@d.hu\n");
    await screen.findByText("Several columns have the same name");

    fireEvent.change(screen.getByLabelText("Email (column C)"), { target: { value: "email" } });
    await press("Check rows");

    expect(screen.getAllByText("Another column goes here too. Keep one of them.")).toHaveLength(2);
    expect(bodies("/api/hub/check/card")).toEqual([]);
  });

  test("names the required columns that are missing, and remembers the chosen ones", async () => {
    const { choose } = await open();
    choose("Who;Email\nKiss;a@b.hu\n");
    await screen.findByText("New records need these columns too: Last name");

    fireEvent.change(screen.getByLabelText("Who"), { target: { value: "lastName" } });
    await press("Check rows");
    await screen.findByText("All rows are correct.");

    expect(JSON.parse(localStorage.getItem("import-columns:card:k1") ?? "")).toEqual({
      who: "lastName",
      email: "email",
    });
  });

  test("says that the check failed and repeats it", async () => {
    const { choose } = await open();
    const answer = replies["/api/hub/check/card"];
    delete replies["/api/hub/check/card"];
    choose("Last name;Email\nKiss;a@b.hu\n");
    await press("Check rows");
    await screen.findByText("Couldn’t check the rows.");

    if (answer) replies["/api/hub/check/card"] = answer;
    await press("Try again");

    expect(await screen.findByText("All rows are correct.")).toBeTruthy();
  });
});
