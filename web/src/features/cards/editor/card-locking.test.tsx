import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Card } from "../../../../../shared/models/card.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { makeOwnCard } from "../make-card.fixture.ts";
import { makeCardRights, openCardEditor } from "./open-card-editor.fixture.tsx";

/** The exact texts of the screen. */
const words = {
  en: {
    lock: {
      action: "Lock",
      title: "Lock this card?",
      text: "Afterwards only admins can edit it.",
      done: "The card is now locked.",
    },
    unlock: {
      action: "Unlock",
      title: "Unlock this card?",
      text: "Its owner can edit it again.",
      done: "The card is now unlocked.",
    },
    yes: "Yes, for sure",
    no: "Cancel",
    failed: "That didn’t work.",
    state: "Locked",
  },
  hu: {
    lock: {
      action: "Zárolás",
      title: "Zárolja a kártyát?",
      text: "Zárolás után csak adminisztrátor szerkesztheti.",
      done: "A kártyát zároltuk.",
    },
    unlock: {
      action: "Feloldás",
      title: "Feloldja a kártyát?",
      text: "Ezután a tulajdonosa is szerkesztheti.",
      done: "A kártya zárolását feloldottuk.",
    },
    yes: "Igen, biztosan",
    no: "Mégse",
    failed: "Ez most nem sikerült.",
    state: "Zárolt",
  },
} as const;

/** Admins may write the lock; others may write everything else. */
const canAs = (who: "admin" | "owner") =>
  makeCardRights((field) => who === "admin" || field !== "locked");

/** The stored card. */
let stored: Card;
let sent: [call: string, body: unknown][];
let refusal: Response | undefined;

beforeAll(() => {
  HTMLElement.prototype.hidePopover = () => {};
});

beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (init.method === "GET")
      return Response.json(
        url.includes("/getter/card/rules") ? { locked: [], required: [] } : stored,
      );
    sent.push([`${init.method} ${url}`, JSON.parse(init.body as string)]);
    if (refusal) return refusal;
    stored = { ...stored, _rev: stored._rev + 1, locked: url.endsWith("/lock") };
    return Response.json(stored);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(card: Partial<Card>, who: "admin" | "owner") {
  stored = makeOwnCard(card);
  await openCardEditor(canAs(who));
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const answer = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole("button", { name }));

describe.each(["en", "hu"] as const)("locking and unlocking a card: %s", (language) => {
  const text = words[language];
  beforeEach(() => startTestTexts(language));

  test.each([
    ["lock", { company: "company-1" }, "owner"],
    ["unlock", { locked: true }, "admin"],
  ] as const)("%s asks first; yes calls the service and shows the result", async (...row) => {
    const [service, card, who] = row;
    const { action, title, text: consequence, done } = text[service];
    await open(card, who);

    press(action);
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(dialog.textContent).toContain(consequence);
    expect(sent).toEqual([]);
    answer(dialog, text.yes);

    await screen.findByText(done);
    expect(sent).toEqual([[`POST /api/hub/runner/card/${service}`, { id: "card-1" }]]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: action })).toBeNull();
    expect(screen.queryAllByText(text.state)).toHaveLength(service === "lock" ? 1 : 0);
  });

  test("a card without a company is locked by its button", async () => {
    await open({}, "owner");

    press(text.lock.action);
    answer(await screen.findByRole("dialog", { name: text.lock.title }), text.yes);

    await screen.findByText(text.lock.done);
    expect(sent).toEqual([["POST /api/hub/runner/card/lock", { id: "card-1" }]]);
  });

  test.each([
    ["lock", { company: "company-1" }],
    ["unlock", { locked: true }],
  ] as const)("%s does nothing when the answer is no", async (service, card) => {
    await open(card, "admin");

    press(text[service].action);
    answer(await screen.findByRole("dialog", { name: text[service].title }), text.no);

    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([]);
    expect(screen.getByRole("button", { name: text[service].action })).toBeTruthy();
  });

  test("a refusal is shown, and the card does not change", async () => {
    refusal = Response.json({ code: "access.denied", status: 403 }, { status: 403 });
    await open({ locked: true }, "admin");

    press(text.unlock.action);
    answer(await screen.findByRole("dialog", { name: text.unlock.title }), text.yes);

    expect((await screen.findByRole("alert")).textContent).toContain(text.failed);
    expect(screen.getByRole("button", { name: text.unlock.action })).toBeTruthy();
  });
});
