import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CardRules } from "../../../../../shared/models/card-rules.ts";
import { type Card } from "../../../../../shared/models/card.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { makeOwnCard } from "../make-card.fixture.ts";
import { makeCardRights, openCardEditor } from "./open-card-editor.fixture.tsx";

const mayEdit = makeCardRights((field) => field !== "locked");

const rules: CardRules = {
  company: "Tölgyfa Műhely",
  locked: ["companyName", "coverImage"],
  required: ["email"],
  translations: false,
};

/** The stored card; writes return it. */
let stored: Card;
let sent: Record<string, unknown>[];
let answer: () => Response;

beforeAll(async () => {
  await startTestTexts();
});

beforeEach(() => {
  stored = makeOwnCard();
  sent = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.includes("/getter/card/rules")) return Response.json(rules);
    if (init.method === "GET") return Response.json(stored);
    sent.push(JSON.parse(init.body as string));
    return answer();
  });
});

const openEditor = (viewer?: string) => openCardEditor(mayEdit, viewer);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getAllByRole("button", { name: "Save" })[0] as Element);

describe("CardEditor", () => {
  test("sends the changed fields with the revision that was seen, and shows the reply", async () => {
    answer = () => Response.json({ ...stored, _rev: 2, city: "Eger", phone: "+36201234567" });
    await openEditor();

    type("City", "Eger");
    type("Phone", "06 20 123 4567");
    save();

    await screen.findByText("Saved successfully!");
    expect(sent).toEqual([{ _id: "card-1", _rev: 1, city: "Eger", phone: "06 20 123 4567" }]);
    expect(field("Phone").value).toBe("+36 20 123 4567");
    expect(screen.queryByText("Unsaved changes")).toBeNull();
  });

  test("shows a problem when a field is left, and sends nothing until it is fixed", async () => {
    await openEditor();

    type("Phone", "+36 30 12");
    expect(screen.queryByText(/Wrong format!/)).toBeNull();
    fireEvent.blur(field("Phone"));
    expect(screen.getByText(/Wrong format! E.g. \+36/)).toBeTruthy();
    save();

    await vi.waitFor(() => expect(document.activeElement).toBe(field("Phone")));
    expect(sent).toEqual([]);
  });

  test("keeps what was typed when the save fails, and says so until it is closed", async () => {
    answer = () => Response.json({ code: "unexpected", status: 500 }, { status: 500 });
    await openEditor();

    type("City", "Eger");
    save();

    expect((await screen.findByRole("alert")).textContent).toContain("Failed to save!");
    expect(field("City").value).toBe("Eger");
  });

  test("marks the field that the service refuses", async () => {
    const fields = { email: "notAcceptable" };
    answer = () => Response.json({ code: "input.invalid", status: 400, fields }, { status: 400 });
    await openEditor();

    type("Email", "eszter@other.example");
    save();

    await screen.findByText("Not acceptable!");
    expect(document.activeElement).toBe(field("Email"));
  });

  test("asks field by field after a concurrent change, and writes the choice", async () => {
    const current = makeOwnCard({ _rev: 5, city: "Győr", position: "főnök" });
    const changed = { code: "entity.changed", status: 409, current };
    answer = () => Response.json(changed, { status: 409 });
    await openEditor();
    type("City", "Eger");
    save();
    const dialog = await screen.findByRole("dialog", { name: "Which version should stay?" });
    expect(dialog.textContent).toContain("Eger");
    expect(dialog.textContent).toContain("Győr");

    answer = () => Response.json({ ...current, _rev: 6, city: "Eger" });
    fireEvent.click(screen.getByRole("button", { name: "Save this choice" }));

    await screen.findByText("Saved successfully!");
    expect(sent.at(-1)).toEqual({ _id: "card-1", _rev: 5, city: "Eger" });
    expect(field("Position").value).toBe("főnök");
  });

  test("restores unsaved edits after a reload", async () => {
    const kept = { edits: { city: "Eger" }, begunOn: stored };
    sessionStorage.setItem("nevjegy.draft.user-1.card.card-1", JSON.stringify(kept));
    answer = () => Response.json({ ...stored, _rev: 2, city: "Eger" });
    await openEditor();

    expect(field("City").value).toBe("Eger");
    expect(screen.getAllByText("Unsaved changes")[0]).toBeTruthy();
    save();

    await screen.findByText("Saved successfully!");
    expect(sent.at(-1)).toEqual({ _id: "card-1", _rev: 1, city: "Eger" });
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ["logged out elsewhere", { lost: "elsewhere" }, "Eger"],
    ["whose session has ended", { lost: "ended" }, "Eger"],
    ["who is out of reach", { isUnsure: true }, "Eger"],
    ["for whom another one came", { user: { _id: "user-2" } }, "Eger"],
    ["who left the card", { user: { _id: "user-1" } }, "Győr"],
    ["who logged out here", {}, "Győr"],
  ])("for a user %s, %o, shows in the field: %s", async (_who, session, city) => {
    stored = makeOwnCard({ city: "Győr" });
    const cache = await openEditor();
    type("City", "Eger");

    cache.setQueryData(["session"], session);
    cleanup();
    await openEditor();

    expect(field("City").value).toBe(city);
  });

  test("keeps changes of others in other fields without a question", async () => {
    const current = makeOwnCard({ _rev: 5, position: "főnök" });
    const replies = [
      Response.json({ code: "entity.changed", status: 409, current }, { status: 409 }),
      Response.json({ ...current, _rev: 6, city: "Eger" }),
    ];
    answer = () => replies.shift() ?? Response.error();
    await openEditor();

    type("City", "Eger");
    save();

    await screen.findByText("Saved successfully!");
    expect(sent.at(-1)).toEqual({ _id: "card-1", _rev: 5, city: "Eger" });
    expect(field("Position").value).toBe("főnök");
    expect(screen.queryByRole("dialog", { name: "Which version should stay?" })).toBeNull();
  });

  test("shows a locked card as text, with no way to save", async () => {
    stored = makeOwnCard({ locked: true });
    await openEditor();

    expect(screen.getByText("Locked: only admins can edit it.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Unlock" })).toBeNull();
  });

  test("says why the company's template fixes a field, and marks required ones", async () => {
    stored = makeOwnCard({ company: "company-1", texts: { companyName: "Oak Workshop" } });
    await openEditor();

    const fixed = await screen.findByRole("group", { name: "Company name" });
    expect(fixed.textContent).toContain("Tölgyfa Műhely Kft.");
    expect(fixed.textContent).toContain("Fixed by the company’s template.");
    fireEvent.click(screen.getByRole("button", { name: "Edit the English version" }));
    expect(screen.getByRole("group", { name: "Company name in English" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Cover image" }).textContent).toContain("template");
    expect(field("Email").required).toBe(true);
    fireEvent.click(screen.getAllByRole("button", { name: "Why can’t I edit it?" })[0] as Element);
    expect(screen.getByRole("dialog").textContent).toContain("Tölgyfa Műhely uses the same value");
  });

  test("keeps what was typed when the card is locked while it is saved", async () => {
    answer = () => Response.json({ code: "card.locked", status: 403 }, { status: 403 });
    await openEditor();

    type("City", "Eger");
    fireEvent.click(screen.getByRole("button", { name: "Add an English version" }));
    expect(document.activeElement).toBe(field("Position in English"));
    type("Position in English", "architect");
    save();

    expect((await screen.findByRole("alert")).textContent).toContain("This card is locked.");
    expect(field("City").value).toBe("Eger");
    expect(field("Position in English").value).toBe("architect");
    expect(screen.getAllByText("Unsaved changes")[0]).toBeTruthy();
  });

  test("saves by Ctrl+S, instead of the page as a file", async () => {
    answer = () => Response.json({ ...stored, _rev: 2, city: "Eger" });
    await openEditor();
    type("City", "Eger");

    const isLeftToBrowser = fireEvent.keyDown(field("City"), { key: "s", ctrlKey: true });

    expect(isLeftToBrowser).toBe(false);
    await screen.findByText("Saved successfully!");
    expect(sent).toEqual([{ _id: "card-1", _rev: 1, city: "Eger" }]);
  });

  test("shares an active card by code and URL, but not an inactive one", async () => {
    await openEditor();
    expect(screen.getByRole("button", { name: "QR code" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByText(/Link copied|Couldn’t copy the link/)).toBeTruthy();
    cleanup();

    stored = makeOwnCard({ active: false });
    await openEditor();

    expect(screen.queryByRole("button", { name: "QR code" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });

  test("shows the lock button for every unlocked card, and warns if the card has no company", async () => {
    stored = makeOwnCard({ company: "company-1" });
    await openEditor();
    expect(screen.getByRole("button", { name: "Lock" })).toBeTruthy();
    cleanup();

    stored = makeOwnCard();
    await openEditor();
    fireEvent.click(screen.getByRole("button", { name: "Lock" }));

    const question = await screen.findByRole("dialog", { name: "Lock this card?" });
    expect(question.textContent).toContain("Afterwards only admins can edit it.");
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
  });

  test("warns about another user's card", async () => {
    await openEditor("user-2");

    expect(screen.getByText("This is another user’s profile")).toBeTruthy();
  });
});
