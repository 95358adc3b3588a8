import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { ConfirmProvider } from "../../../components/feedback/confirm.tsx";
import { Toasts } from "../../../components/feedback/toasts.tsx";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { deriveWriteRights } from "../../../lib/hub/accesses.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { closeToast, currentToasts } from "../../../lib/overlays/toasts.ts";
import { useCard } from "../use-card.ts";
import { makeOwnCard } from "../make-card.fixture.ts";
import { CardEditor } from "./card-editor.tsx";

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
    failed: "This could not be done.",
    state: "Locked",
  },
  hu: {
    lock: {
      action: "Zárolás",
      title: "Zárolja a kártyát?",
      text: "Zárolás után csak adminisztrátor szerkesztheti.",
      done: "A kártya zárolva van.",
    },
    unlock: {
      action: "Feloldás",
      title: "Feloldja a kártyát?",
      text: "Ezután a tulajdonosa is szerkesztheti.",
      done: "A kártya szerkeszthető.",
    },
    yes: "Igen, biztosan",
    no: "Mégse",
    failed: "Ez nem sikerült.",
    state: "Zárolt",
  },
} as const;

/** Admins may write the lock; others may write everything else. */
const canAs = (who: "admin" | "owner") =>
  deriveWriteRights(cardModel, {
    model: { read: true, write: true, writeAllRequired: true },
    fields: Object.fromEntries(
      Object.keys(cardModel.fields).map((name) => [
        name,
        { read: true, write: who === "admin" || name !== "locked" },
      ]),
    ),
  });

/** The stored card. */
let stored: Card;
let sent: [call: string, body: unknown][];
let refusal: Response | undefined;

beforeAll(() => {
  // jsdom has no dialogs
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
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
  cleanup();
  for (const { id } of currentToasts()) closeToast(id);
  vi.unstubAllGlobals();
});

function Editor({ who }: { who: "admin" | "owner" }) {
  const { data } = useCard("card-1");
  return data && <CardEditor card={data} can={canAs(who)} viewer="user-1" />;
}

async function open(card: Partial<Card>, who: "admin" | "owner") {
  stored = makeOwnCard(card);
  const element = <Editor who={who} />;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
        <Toasts />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
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
