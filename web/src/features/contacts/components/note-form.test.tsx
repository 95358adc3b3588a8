import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import type { Contact } from "../../../../../shared/models/contact.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { NoteForm, type NoteFormProps } from "./note-form.tsx";

const contact: Contact = {
  _id: "contact-1",
  _rev: 1,
  createdAt: "2026-11-21T14:04:00.000Z",
  updatedAt: "2026-11-21T14:04:00.000Z",
  kind: "exchange",
  name: "Kerekes Bálint",
  email: "kerekes@fa.example",
  phone: "",
  message: "",
  note: "Vásár",
  consent: [],
  owner: "u1",
};

beforeEach(() => startTestTexts("hu"));

function open(writer = "u1") {
  const cache = createQueryClient();
  cache.setQueryData(["session"], { user: { _id: writer } });
  const onSave = vi.fn<NoteFormProps["onSave"]>(async () => contact);
  render(
    <QueryClientProvider client={cache}>
      <NoteForm contact={contact} viewer={writer} onSave={onSave} />
    </QueryClientProvider>,
  );
  return { cache, onSave };
}

/** The answer of the service to a write of an older revision. */
const changedMeanwhile = (current: Contact) =>
  new HubCallError(409, { code: "entity.changed", current });

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe("a note", () => {
  test("is offered again, unsaved, to its writer only after the session has ended", () => {
    const { cache } = open();
    type("Hétfőn visszahívom.");

    cache.setQueryData(["session"], { lost: "elsewhere" });
    cleanup();
    open("u2");
    expect(field().value).toBe("Vásár");
    cleanup();
    open();

    expect(field().value).toBe("Hétfőn visszahívom.");
  });

  test("has no draft after its former text is typed again or the screen is left", () => {
    open();

    type("Hétfőn visszahívom.");
    type("Vásár");
    expect(sessionStorage).toHaveLength(0);
    type("Kedden");
    cleanup();

    expect(sessionStorage).toHaveLength(0);
  });

  test("is saved onto a newer revision that has the same note", async () => {
    const newer = { ...contact, _rev: 2, phone: "+36301234567" };
    const { onSave } = open();
    onSave.mockRejectedValueOnce(changedMeanwhile(newer));
    type("Hétfőn visszahívom.");

    fireEvent.click(screen.getByRole("button"));

    await vi.waitFor(() =>
      expect(onSave.mock.calls).toEqual([
        [contact, "Hétfőn visszahívom."],
        [newer, "Hétfőn visszahívom."],
      ]),
    );
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("shows a failure and keeps what was typed if another writer changed the note", async () => {
    const { onSave } = open();
    onSave.mockRejectedValueOnce(changedMeanwhile({ ...contact, _rev: 2, note: "Kedden." }));
    type("Hétfőn visszahívom.");

    fireEvent.click(screen.getByRole("button"));

    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(field().value).toBe("Hétfőn visszahívom.");
  });
});
