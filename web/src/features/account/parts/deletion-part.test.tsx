import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { mainContentId } from "../../../components/layout/main-content-id.ts";
import { Toasts } from "../../../components/feedback/toasts.tsx";
import { makeMe } from "../open-screen.fixture.tsx";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient, useSession } from "../../../lib/session/session.tsx";
import { DeletionPart } from "./deletion-part.tsx";

const leaving = makeMe({ erasesAt: "2026-11-28T10:00:00.000Z" });
const title = "Your account will be deleted on 28 November 2026.";

let user: Me;
let status: number;

beforeEach(async () => {
  await startTestTexts("en");
  status = 204;
  vi.stubGlobal("fetch", async (_url: string, { method = "GET" }: RequestInit) => {
    if (method === "GET") return Response.json({ user });
    if (status !== 204) return Response.json({ status, code: "overloaded" }, { status });
    user = makeMe();
    return new Response(null, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Page() {
  const { user: known } = useSession();
  return (
    <main id={mainContentId} tabIndex={-1}>
      {known && <DeletionPart user={known} />}
      <Link to="/settings">Settings</Link>
      <Link to="/my-contacts">Contacts</Link>
    </main>
  );
}

function open(as: Me) {
  user = as;
  const cache = createQueryClient();
  cache.setQueryData(["session"], { user });
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], {
    initialEntries: ["/my-cards"],
  });
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
}

const keep = () => fireEvent.click(screen.getByRole("button", { name: "Keep my account" }));

describe("while an account is about to be deleted", () => {
  test("every screen says when, except the settings, which have their own notice", async () => {
    open(leaving);
    await screen.findByText(title);

    fireEvent.click(screen.getByRole("link", { name: "Settings" }));
    await vi.waitFor(() => expect(screen.queryByText(title)).toBeNull());
    fireEvent.click(screen.getByRole("link", { name: "Contacts" }));

    expect(await screen.findByText(title)).toBeTruthy();
  });

  test("the deletion can be cancelled on any screen, and the content takes the focus", async () => {
    open(leaving);
    await screen.findByText(title);

    keep();

    await screen.findByText("Deletion cancelled.");
    expect(screen.queryByText(title)).toBeNull();
    expect(document.activeElement?.id).toBe(mainContentId);
  });

  test("a failure is shown, and the cancellation can be repeated", async () => {
    status = 409;
    open(leaving);
    await screen.findByText(title);

    keep();
    await screen.findByText("Failed to save!");
    status = 204;
    keep();

    expect(await screen.findByText("Deletion cancelled.")).toBeTruthy();
  });

  test("no notice is shown without a planned deletion, or while the user has a duty", () => {
    open(makeMe());
    expect(screen.queryByRole("note")).toBeNull();
    cleanup();
    open({ ...leaving, mustDo: "password" });

    expect(screen.queryByRole("note")).toBeNull();
  });
});
