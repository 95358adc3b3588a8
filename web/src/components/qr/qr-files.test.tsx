import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import type { CardCode } from "../../lib/card-links/card-codes.ts";
import { QrFiles } from "./qr-files.tsx";

const card: CardCode = { id: "c1", code: "CARD000001", name: "Work", person: "Eszter", lines: [] };
const brand = { colour: "#f4efe4", background: "#1f2c66", accent: "#b4532a" };

beforeAll(() => startTestTexts("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the files of a card; the service draws any style, or refuses it with the code. */
function open(company?: string, refusal?: string, isOnline = true): void {
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("/get/company/"))
      return Response.json({ _id: company, brand, logo: "LOGO", _rev: 1 });
    return refusal === undefined
      ? new Response("<svg/>", { headers: { "content-type": "image/svg+xml" } })
      : Response.json({ code: refusal, status: 400, requestId: "r" }, { status: 400 });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <QrFiles card={{ ...card, company }} isOnline={isOnline} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const address = () => screen.queryByLabelText("Download PDF")?.getAttribute("href");

describe("QrFiles", () => {
  test("offers files in the chosen colours, drawn by the service, and returns to black", async () => {
    open();
    expect(screen.queryByRole("checkbox")).toBeNull();

    fireEvent.change(screen.getByLabelText("Code colour"), { target: { value: "#1f2c66" } });
    expect(address()).toBe("/api/public/cards/CARD000001/qr.pdf?colour=1f2c66");
    await screen.findByAltText("Preview of the download");

    fireEvent.click(screen.getByText("Black and white"));
    expect(address()).toBe("/api/public/cards/CARD000001/qr.pdf");
    expect(screen.queryByAltText(/Preview of the download/)).toBeNull();
  });

  test("offers the company's colours, dark on light, and its logo", async () => {
    open("k1");

    fireEvent.click(await screen.findByText("Company colours"));
    fireEvent.click(screen.getByLabelText("Company logo in the middle"));

    expect(address()).toBe("/api/public/cards/CARD000001/qr.pdf?colour=1f2c66&logo=1");
  });

  test("says why a style is refused, and disables the files of it", async () => {
    open(undefined, "qr.contrast");

    fireEvent.change(screen.getByLabelText("Background"), { target: { value: "#111111" } });

    const reason = screen.getByRole("status");
    await vi.waitFor(() => expect(reason.textContent).toContain("are too similar"));
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Download PDF" });
    expect(button.disabled).toBe(true);
    expect(button.getAttribute("aria-describedby")).toBe(reason.id);
    expect(address()).toBeNull();
  });

  test("keeps its buttons without a connection, disabled, with the reason", () => {
    open(undefined, undefined, false);

    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Download PNG" });
    expect(button.disabled).toBe(true);
    expect(screen.getByRole("status").textContent).toContain("You need to be online to download");
    expect(screen.getByAltText("QR code that leads to the public page")).toBeTruthy();
  });
});
