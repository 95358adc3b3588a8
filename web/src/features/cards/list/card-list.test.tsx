import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { ConfirmProvider } from "../../../components/feedback/confirm.tsx";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { deriveWriteRights } from "../../../lib/hub/accesses.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { useCardVisits } from "../recent/use-card-visits.ts";
import { makeOwnCard } from "../make-card.fixture.ts";
import { CardList } from "./card-list.tsx";

const can = deriveWriteRights(cardModel, {
  model: { read: true, write: true, writeAllRequired: true },
  fields: Object.fromEntries(
    Object.keys(cardModel.fields).map((name) => [name, { read: true, write: true }]),
  ),
});
const cards: Card[] = [
  makeOwnCard({ _id: "card-1", name: "Munkahelyi" }),
  makeOwnCard({ _id: "card-2", name: "Kamarai", active: false }),
];
const none = { qr: 0, nfc: 0, link: 0 };

let requests: string[];
let answer: () => Response;

function List({ shown }: { shown: readonly Card[] }) {
  const { all, byCard } = useCardVisits(shown);
  return (
    <>
      <output>{all}</output>
      <CardList
        cards={shown}
        can={can}
        visits={byCard}
        onMore={undefined}
        isLoadingMore={false}
        isMoreFailed={false}
      />
    </>
  );
}

async function show(shown: readonly Card[]) {
  const cache = createQueryClient();
  const router = createMemoryRouter([{ path: "*", element: <List shown={shown} /> }]);
  render(
    <QueryClientProvider client={cache}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z"), toFake: ["Date"] });
  requests = [];
  answer = () =>
    Response.json({
      totals: { visits: { qr: 200, nfc: 10, link: 4 }, saves: none, exchanges: none },
      cards: [
        {
          card: "card-1",
          visits: { qr: 180, nfc: 4, link: 2 },
          saves: { qr: 41, nfc: 0, link: 0 },
        },
        { card: "card-2", visits: { qr: 28, nfc: 0, link: 0 }, saves: none },
      ],
    });
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(decodeURIComponent(url));
    return answer();
  });
  await startTestTexts("hu");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the list of cards", () => {
  test("shows visits and saves of each card, with one call for all", async () => {
    await show(cards);

    await screen.findByText("186 megnyitás · 41 mentés");
    expect(screen.getByText("A nyilvános oldala most nem látható")).toBeTruthy();
    expect(screen.queryByText(/28 megnyitás/)).toBeNull();
    expect(screen.getAllByRole("status")[0]?.textContent).toBe("214");
    expect(requests).toEqual(["/api/statistic/mine?from=2026-10-23&cards=card-1,card-2"]);
  });

  test("requests as many cards at once as the service allows", async () => {
    await show(Array.from({ length: 25 }, (_, at) => makeOwnCard({ _id: `card-${at}` })));

    expect(requests.map((url) => url.split(",").length)).toEqual([24, 1]);
  });

  test("shows nothing if the numbers cannot be read", async () => {
    answer = () => Response.json({ code: "overloaded", status: 403 }, { status: 403 });
    await show(cards);

    expect(screen.queryByText(/\d megnyitás/)).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("has one link per card, without nested controls", async () => {
    await show(cards);

    const [first] = screen.getAllByRole("listitem");
    const links = within(first ?? document.body).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/my-cards/card-1"]);
    expect(links[0]?.getAttribute("aria-label")).toBe("Szerkesztés: Munkahelyi");
    expect(links[0]?.querySelector("a, button")).toBeNull();
  });
});
