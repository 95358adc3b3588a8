import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Language } from "../../../../../shared/languages.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { RecentSection, type RecentSectionProps } from "./recent-section.tsx";

const now = new Date(2026, 10, 21, 12, 0);
const names = new Map([
  ["card-1", "Munkahelyi"],
  ["card-2", "Kamarai"],
]);
const saves = [{ day: "2026-11-20", saves: 4 }];
const visits = new Map([["card-2", { visits: 9, saves: 4 }]]);
const contacts = [
  {
    _id: "contact-1",
    name: "Kerekes <b>Bálint</b> {{name}}",
    card: "card-1",
    createdAt: new Date(2026, 10, 21, 9, 40).toISOString(),
  },
];

let requests: string[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  requests = [];
  answer = () => Response.json({ items: contacts, cursor: null });
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(decodeURIComponent(url));
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(differences: Partial<RecentSectionProps> = {}, language: Language = "hu") {
  await startTestTexts(language);
  const cache = createQueryClient();
  const props = { owner: "u1", names, saves, visits, ...differences };
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <RecentSection {...props} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect([requests.length, cache.isFetching()]).toEqual([1, 0]));
}

const rows = () => within(screen.getByRole("list")).getAllByRole("listitem");

describe("the recent events", () => {
  test.each([
    [
      "hu",
      "Legutóbbi események",
      " megadta az adatait",
      "ma 9:40",
      "4 új mentés a névjegyek közétegnap",
    ],
    [
      "en",
      "Recent activity",
      " left their details",
      "today 09:40",
      "4 new saves to contactsyesterday",
    ],
  ] as const)("are shown in %s with one call, contacts with their link", async (...row) => {
    const [language, title, received, when, saved] = row;
    await show({ visits: new Map() }, language);

    expect(screen.getByRole("region", { name: title })).toBeTruthy();
    const name = "Kerekes <b>Bálint</b> {{name}}";
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      `${name}${received}Munkahelyi${when}`,
      saved,
    ]);
    const link = screen.getByRole("link", { name: `${name}${received}` });
    expect(link.getAttribute("href")).toBe("/my-contacts/contact-1");
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('"owner":"u1","createdAt":{"$gte":"2026-10-22');
  });

  test("name the saved card if it has all saves", async () => {
    await show();

    expect(rows()[1]?.textContent).toBe("4 új mentés a névjegyek közéKamaraitegnap");
  });

  test.each([
    ["nothing happened", () => Response.json({ items: [], cursor: null }), []],
    ["nobody can say who left details", () => new Response("", { status: 403 }), saves],
  ])("are not shown if %s", async (_case, given, days) => {
    answer = given;
    await show({ saves: days });

    expect(document.querySelector("section")).toBeNull();
  });
});
