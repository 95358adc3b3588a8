import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Card } from "../../../../../shared/models/card.ts";
import { mainContentId } from "../../../components/layout/main-content-id.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { makeOwnCard } from "../make-card.fixture.ts";
import { makeCardRights, openCardEditor } from "./open-card-editor.fixture.tsx";

type Person = "owner" | "company admin" | "admin" | "reader";

/** The flags that the service answers: admins alone write the lock. */
const rightsOf = (person: Person) =>
  makeCardRights((field) => person !== "reader" && (person === "admin" || field !== "locked"));

const words = {
  en: { activate: "Activate", inactivate: "Inactivate", lock: "Lock", unlock: "Unlock" },
  hu: { activate: "Aktiválás", inactivate: "Inaktiválás", lock: "Zárolás", unlock: "Feloldás" },
} as const;
const all = [...Object.values(words.en), ...Object.values(words.hu)];

let stored: Card;
let calls: string[];

beforeEach(async () => {
  calls = [];
  await startTestTexts("en");
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    if (url.includes("/getter/card/rules")) return Response.json({ locked: [], required: [] });
    if (method === "GET") return Response.json(stored);
    const service = url.split("/").at(-1) ?? "";
    calls.push(service);
    const active = service === "activate" || (service !== "inactivate" && stored.active);
    const locked = service === "lock" || (service !== "unlock" && stored.locked);
    stored = { ...stored, _rev: stored._rev + 1, active, locked };
    return Response.json(stored);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(card: Partial<Card>, person: Person) {
  stored = makeOwnCard({ company: "company-1", ...card });
  await openCardEditor(rightsOf(person));
}

const offered = () =>
  screen
    .getAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter((text) => all.some((word) => word === text));

async function confirmPress(name: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Yes, for sure" }));
}

describe("the state buttons of a card", () => {
  test.each([
    ["owner", { active: true, locked: false }, ["inactivate", "lock"]],
    ["owner", { active: false, locked: false }, ["activate", "lock"]],
    ["owner", { active: true, locked: true }, ["inactivate"]],
    ["owner", { active: false, locked: true }, ["activate"]],
    ["company admin", { active: true, locked: false }, ["inactivate", "lock"]],
    ["company admin", { active: false, locked: false }, ["activate", "lock"]],
    ["company admin", { active: true, locked: true }, ["inactivate"]],
    ["company admin", { active: false, locked: true }, ["activate"]],
    ["admin", { active: true, locked: false }, ["inactivate", "lock"]],
    ["admin", { active: false, locked: false }, ["activate", "lock"]],
    ["admin", { active: true, locked: true }, ["inactivate", "unlock"]],
    ["admin", { active: false, locked: true }, ["activate", "unlock"]],
    ["reader", { active: true, locked: false }, []],
    ["reader", { active: false, locked: true }, []],
  ] as const)("are for the %s of a card %o: %j", async (person, state, services) => {
    for (const language of ["en", "hu"] as const) {
      await startTestTexts(language);
      await open(state, person);

      expect(offered()).toEqual(services.map((service) => words[language][service]));
      cleanup();
    }
  });

  test("announce the new state, and keep the focus on the button that changed", async () => {
    await open({}, "owner");
    const [state] = screen.getAllByRole("status");
    expect(state?.textContent).toBe("Active");
    const button = screen.getByRole("button", { name: "Inactivate" });
    button.focus();

    await confirmPress("Inactivate");

    await vi.waitFor(() => expect(state?.textContent).toBe("Inactive"));
    expect(screen.getByRole("button", { name: "Activate" })).toBe(button);
    expect(screen.getAllByRole("status").at(-1)?.textContent).toContain(
      "The card is now inactive.",
    );
  });

  test("give the focus to the content when an owner's lock button is removed", async () => {
    await open({}, "owner");

    await confirmPress("Lock");

    await screen.findByText("The card is now locked.");
    await vi.waitFor(() => expect(document.activeElement?.id).toBe(mainContentId));
    expect(screen.getAllByRole("status")[0]?.textContent).toBe("ActiveLocked");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test.each([
    ["owner", {}, "Inactivate", ["inactivate", "activate"]],
    ["company admin", { active: false }, "Activate", ["activate", "inactivate"]],
    ["admin", {}, "Lock", ["lock", "unlock"]],
    ["admin", { locked: true }, "Unlock", ["unlock", "lock"]],
  ] as const)("let the %s of a card %o undo “%s”", async (person, state, name, services) => {
    await open(state, person);
    await confirmPress(name);

    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));

    await screen.findByRole("button", { name });
    await vi.waitFor(() => expect(calls).toEqual(services));
  });
});
