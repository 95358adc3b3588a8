import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { eszter } from "../../lib/session/me.fixture.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import type { CardCode } from "../../lib/card-links/card-codes.ts";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { QrScreen } from "./qr-screen.tsx";

const codes: CardCode[] = [
  { id: "c1", code: "CARD000001", name: "Work", person: "Eszter Bőhm-Szűcs", lines: ["architect"] },
  { id: "c2", code: "CARD000002", name: "Home", person: "Eszter Bőhm", lines: [] },
];

function open({ cards = codes, user = eszter } = {}) {
  const onClose = vi.fn<() => void>();
  const cache = createQueryClient();
  cache.setQueryData(["session"], { user });
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <QrScreen cards={cards} start="c1" onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onClose, dialog: screen.getByRole("dialog", { hidden: true, name: /^QR code: / }) };
}

const person = () => screen.getByText(/^Eszter/).textContent;

/** Abilities of the browser that jsdom lacks. */
const own = new Set<string>();
function give(name: string, value: unknown): void {
  own.add(name);
  Object.defineProperty(navigator, name, { value, configurable: true });
}

beforeAll(async () => {
  await startTestTexts("en");
});
afterEach(() => {
  for (const name of own) Reflect.deleteProperty(navigator, name);
  own.clear();
});

describe("QrScreen", () => {
  test("shows the next card by key, button and swipe, and wraps around", () => {
    const { dialog } = open();
    expect(person()).toBe("Eszter Bőhm-Szűcs");

    fireEvent.keyDown(dialog, { key: "ArrowRight" });
    expect(person()).toBe("Eszter Bőhm");
    fireEvent.click(screen.getByLabelText("Next card"));
    expect(person()).toBe("Eszter Bőhm-Szűcs");

    const code = screen.getByAltText("QR code that leads to the public page");
    const touch = { isPrimary: true, pointerType: "touch", clientY: 100 };
    fireEvent.pointerDown(code, { ...touch, clientX: 300 });
    fireEvent.pointerUp(code, { ...touch, clientX: 100 });
    expect(person()).toBe("Eszter Bőhm");
    // mostly vertical: a scroll
    fireEvent.pointerDown(code, { ...touch, clientX: 300 });
    fireEvent.pointerUp(code, { ...touch, clientX: 200, clientY: 400 });
    expect(person()).toBe("Eszter Bőhm");
  });

  test("offers no navigation for one card", () => {
    open({ cards: codes.slice(0, 1) });

    expect(screen.queryByLabelText("Next card")).toBeNull();
  });

  test("keeps the screen on while it is open", async () => {
    const release = vi.fn<() => Promise<void>>(async () => {});
    const request = vi.fn<(kind: string) => Promise<object>>(async () => ({ release }));
    give("wakeLock", { request });
    open();

    await vi.waitFor(() => expect(request).toHaveBeenCalledWith("screen"));
    cleanup();
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
  });

  test("passes the short URL to the share sheet, if there is one", async () => {
    const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => {});
    open();
    expect(screen.queryByText("Share")).toBeNull();
    cleanup();
    give("share", share);
    open();

    fireEvent.click(screen.getByText("Share"));

    expect(share).toHaveBeenCalledWith({
      title: "Eszter Bőhm-Szűcs: contact details",
      url: `${window.location.origin}/c/CARD000001`,
    });
  });

  test("offers only the wallets that the operator has set up", () => {
    open();
    expect(screen.queryByText(/Wallet/)).toBeNull();
    cleanup();
    open({ user: { ...eszter, wallets: ["apple"] } });

    const link = screen.getByText("Add to Apple Wallet").closest("a");
    expect(link?.getAttribute("href")).toBe("/api/protected/me/cards/c1/apple-wallet");
    expect(screen.queryByText("Add to Google Wallet")).toBeNull();
  });

  test("offers the files of the code in a sheet; without a connection its buttons are disabled", () => {
    const { onClose } = open();
    fireEvent.click(screen.getByRole("button", { name: "Download the QR code" }));
    const link = screen.getByLabelText("Download PDF");
    expect(link.getAttribute("href")).toBe("/api/public/cards/CARD000001/qr.pdf");
    // the arrow keys of the sheet's fields show no other card
    fireEvent.keyDown(screen.getByLabelText("Background"), { key: "ArrowRight" });
    expect(person()).toBe("Eszter Bőhm-Szűcs");
    // the sheet closes alone
    const sheet = screen.getByRole<HTMLDialogElement>("dialog", { name: "Download the QR code" });
    sheet.close();
    fireEvent(sheet, new Event("close"));
    expect(screen.queryByLabelText("Download PDF")).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    cleanup();
    give("onLine", false);
    open({ user: { ...eszter, wallets: ["apple"] } });
    fireEvent.click(screen.getByRole("button", { name: "Download the QR code" }));

    const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
    expect(button("Download PDF").disabled).toBe(true);
    expect(button("Add to Apple Wallet").disabled).toBe(true);
    expect(screen.getByText("You need to be online to add it to a wallet.")).toBeTruthy();
  });
});
