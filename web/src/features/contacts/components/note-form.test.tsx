import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { NoteForm } from "./note-form.tsx";

beforeEach(() => startTestTexts("hu"));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open(writer = "u1") {
  const cache = createQueryClient();
  cache.setQueryData(["session"], { user: { _id: writer } });
  const onSave = vi.fn<(note: string) => Promise<void>>(async () => {});
  render(
    <QueryClientProvider client={cache}>
      <NoteForm contact="contact-1" writer={writer} note="Vásár" onSave={onSave} />
    </QueryClientProvider>,
  );
  return { cache, onSave };
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe("a note", () => {
  test("is there again, not saved, after the session ended around its writer alone", () => {
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

  test("leaves no draft when it is typed back or left", () => {
    open();

    type("Hétfőn visszahívom.");
    type("Vásár");
    expect(sessionStorage).toHaveLength(0);
    type("Kedden");
    cleanup();

    expect(sessionStorage).toHaveLength(0);
  });
});
