import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Contact } from "../../../../../shared/models/contact.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactList } from "./contact-list.tsx";

function makeContact(differences: Partial<Contact> = {}): Contact {
  const at = new Date(2026, 10, 21, 15, 4).toISOString();
  return {
    _id: "contact-1",
    _rev: 1,
    createdAt: at,
    updatedAt: at,
    kind: "exchange",
    card: "card-1",
    name: "Kerekes Bálint",
    email: "kerekes@fa.example",
    phone: "",
    message: "",
    note: "",
    consent: [],
    owner: "u1",
    ...differences,
  };
}

let requests: string[];
let cards: { _id: string; name: string }[];

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 18, 0), toFake: ["Date"] });
  requests = [];
  cards = [{ _id: "card-1", name: "Munkahelyi" }];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(decodeURIComponent(url));
    return Response.json({ items: cards, cursor: null });
  });
  await startTestTexts("hu");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(content: React.ReactNode) {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );
}

describe("ContactList", () => {
  test("shows the card and time of each contact, with one call for all card names", async () => {
    const contacts = [
      makeContact(),
      makeContact({ _id: "contact-2", createdAt: new Date(2026, 10, 20, 9, 30).toISOString() }),
      makeContact({
        _id: "contact-3",
        card: "card-gone",
        createdAt: new Date(2026, 9, 2).toISOString(),
      }),
    ];
    show(<ContactList contacts={contacts} />);

    expect(await screen.findAllByText("Munkahelyi")).toHaveLength(2);
    const shownTexts = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(shownTexts).toEqual([
      "Kerekes Bálintkerekes@fa.examplema 15:04Munkahelyi",
      "Kerekes Bálintkerekes@fa.exampletegnap 9:30Munkahelyi",
      "Kerekes Bálintkerekes@fa.exampleokt. 2.",
    ]);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('{"_id":{"$in":["card-1","card-gone"]}}');
    expect(requests[0]).toContain("projection=name");
  });
});

describe("ContactFacts", () => {
  test("link to the card by its name", async () => {
    show(<ContactFacts contact={makeContact()} />);

    const link = await screen.findByRole("link", { name: "Munkahelyi" });
    expect(link.getAttribute("href")).toBe("/my-cards/card-1");
  });

  test("have no link to a deleted card", async () => {
    cards = [];
    show(<ContactFacts contact={makeContact()} />);

    expect(await screen.findByText("Ez a kártya már nem az Öné")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "A kártya megnyitása" })).toBeNull();
  });
});
