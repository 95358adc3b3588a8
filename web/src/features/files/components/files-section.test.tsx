import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ConfirmProvider } from "../../../components/feedback/confirm.tsx";
import { Toasts } from "../../../components/feedback/toasts.tsx";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { makeFile } from "../../../lib/upload/upload-calls.fixture.ts";
import { FilesSection } from "./files-section.tsx";

type Answer = () => Response;
let answers: Record<string, Answer>;
let sent: string[];
const saved: string[] = [];

beforeAll(async () => {
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  URL.createObjectURL = () => "blob:picture";
  await startTestTexts();
});

beforeEach(() => {
  sent = [];
  const page = (...items: unknown[]) => Response.json({ items, cursor: null });
  answers = {
    "GET read/file": () => page(makeFile({ _id: "f1", name: "terv.pdf", size: 2048 })),
    "GET read/card": () => page(),
    "GET getter/file/quota": () =>
      Response.json({ usedBytes: 512 * 1024 ** 2, limitBytes: 1024 ** 3, files: 1 }),
  };
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit) => {
    const call = `${method} ${url.replace("/api/hub/", "").replace(/\?.*/, "")}`;
    sent.push(call);
    return answers[call]?.() ?? new Response(null, { status: 204 });
  });
});

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <MemoryRouter>
          <FilesSection owner="user-1" />
        </MemoryRouter>
        <Toasts />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: "Choose files" });
  await vi.waitFor(() => expect(screen.queryByText("Loading…")).toBeNull());
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const reader =
  (...covered: string[]) =>
  () =>
    Response.json({
      items: covered.map((name) => ({ _id: `id-${name}`, _rev: 1, name, coverImage: "f1" })),
      cursor: null,
    });
const shown = () => screen.getByRole("list", { name: "My files" });

describe("FilesSection", () => {
  test("shows uploaded files with their size, and the used space", async () => {
    answers["GET read/file"] = () =>
      Response.json({
        items: [
          makeFile({ _id: "f1", name: "terv.pdf", size: 2048 }),
          makeFile({ _id: "f2", name: "félbemaradt.pdf", state: "pending" }),
        ],
        cursor: null,
      });

    await open();

    expect(within(shown()).getAllByRole("listitem")).toHaveLength(1);
    expect(shown().textContent?.replaceAll("\u00a0", " ")).toContain("2 kB");
    const meter = screen.getByRole("meter");
    expect(meter.getAttribute("value")).toBe(String(512 * 1024 ** 2));
    expect(screen.queryByText("Your storage is nearly full.")).toBeNull();
  });

  test("warns when the space is nearly used up", async () => {
    answers["GET getter/file/quota"] = () =>
      Response.json({ usedBytes: 900 * 1024 ** 2, limitBytes: 1024 ** 3, files: 30 });

    await open();

    expect(await screen.findByText("Your storage is nearly full.")).toBeTruthy();
  });

  test("saves a file under its name", async () => {
    answers["GET static/file-1/original"] = () => new Response("tartalom");
    await open();

    press("Download: terv.pdf");

    await vi.waitFor(() => expect(saved).toEqual(["terv.pdf"]));
  });

  test("says that a download failed, and tries again", async () => {
    let tries = 0;
    answers["GET static/file-1/original"] = () =>
      (tries += 1) === 1
        ? Response.json({ code: "record.notFound" }, { status: 404 })
        : new Response("tartalom");
    await open();

    press("Download: terv.pdf");
    expect((await screen.findByRole("alert")).textContent).toContain("The download failed.");
    press("Try again: terv.pdf");

    await vi.waitFor(() => expect(tries).toBe(2));
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("asks before it deletes, and deletes", async () => {
    await open();

    press("Delete: terv.pdf");
    await screen.findByText("“terv.pdf” will be deleted. This cannot be undone.");
    press("Delete");

    expect(await screen.findByText("You have no files yet.")).toBeTruthy();
    expect(sent).toContain("DELETE filedelete/f1");
  });

  test("asks nothing while a card shows the file, and links to the card", async () => {
    answers["GET read/card"] = reader("Munkahelyi");
    await open();

    press("Delete: terv.pdf");

    const dialog = await screen.findByRole("dialog", { name: "This file can’t be deleted now" });
    expect(dialog.textContent).toContain("is used on this card.");
    const link = within(dialog).getByRole("link", { name: "Munkahelyi" });
    expect(link.getAttribute("href")).toBe("/my-cards/id-Munkahelyi");
    expect(sent).not.toContain("DELETE filedelete/f1");
  });

  test("says the same if a card began to use the file meanwhile", async () => {
    answers["DELETE filedelete/f1"] = () => {
      answers["GET read/card"] = reader("Munkahelyi", "Otthoni");
      return Response.json({ code: "file.inUse", status: 409 }, { status: 409 });
    };
    await open();

    press("Delete: terv.pdf");
    await screen.findByText("“terv.pdf” will be deleted. This cannot be undone.");
    press("Delete");

    const dialog = await screen.findByRole("dialog", { name: "This file can’t be deleted now" });
    expect(within(dialog).getAllByRole("link")).toHaveLength(2);
    expect(shown().textContent).toContain("terv.pdf");
  });

  test("says that loading failed, and loads again", async () => {
    const read = answers["GET read/file"] as Answer;
    answers["GET read/file"] = () => new Response(null, { status: 500 });
    await open();
    await screen.findByText("Loading failed!");

    answers["GET read/file"] = read;
    press("Try again");

    expect(await screen.findByText("terv.pdf")).toBeTruthy();
  });
});
