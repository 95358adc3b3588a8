import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { use, useState } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mainContentId } from "../../components/layout/main-content-id.ts";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { useLeaveGuard } from "../../lib/forms/use-leave-guard.ts";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog.tsx";

const save = vi.fn<(name: string) => Promise<boolean>>();

function Form({ name }: { name: string }) {
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  useLeaveGuard(typed !== "", async () => {
    const isSaved = await save(name);
    setWrong(!isSaved);
    return isSaved;
  });
  return (
    <input
      aria-label={name}
      aria-invalid={isWrong}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

const never = new Promise<void>(() => {});

/** A page that renders late. */
function Slow() {
  use(never);
  return null;
}

function open({ isSlow = false, entries = ["/"] } = {}) {
  const element = (
    <main id={mainContentId}>
      <Form name="one" />
      <Form name="two" />
      <Link to="/away">Away</Link>
      <Link to="/?tab=2">Tab</Link>
      <UnsavedChangesDialog />
    </main>
  );
  const router = createMemoryRouter(
    [
      { path: "/", element },
      { path: "/away", element: isSlow ? <Slow /> : <p>Elsewhere</p> },
      { path: "/further", element: <p>Further</p> },
    ],
    { initialEntries: entries },
  );
  render(<RouterProvider router={router} />);
  const go = (steps: number) => act(() => router.navigate(steps));
  return { go, place: () => router.state.location.pathname };
}

const type = (name: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: "typed" } });
const follow = (name: string) => fireEvent.click(screen.getByRole("link", { name }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });

beforeAll(async () => {
  await startTestTexts();
});
beforeEach(() => save.mockReset().mockResolvedValue(true));

describe("leaving a screen", () => {
  test("asks nothing while all is saved, or within the screen", async () => {
    open();
    type("one");
    follow("Tab");
    expect(screen.queryByRole("dialog")).toBeNull();

    fireEvent.change(screen.getByLabelText("one"), { target: { value: "" } });
    follow("Away");

    expect(await screen.findByText("Elsewhere")).toBeTruthy();
  });

  test("waits for an answer: stay keeps the edits, discard leaves", async () => {
    open();
    type("one");
    follow("Away");
    await question();
    press("Keep editing");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>("one").value).toBe("typed");

    follow("Away");
    await question();
    press("Discard");

    expect(await screen.findByText("Elsewhere")).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });

  test("asks once: a user who returns before the next page renders still has the edits", async () => {
    const { go, place } = open({ isSlow: true, entries: ["/away", "/"] });
    type("one");
    await go(-1);
    await question();
    press("Discard");
    await waitFor(() => expect(place()).toBe("/away"));

    await go(1);

    await waitFor(() => expect(place()).toBe("/"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("one").value).toBe("typed");
    await go(-1);
    expect(await question()).toBeTruthy();
  });

  test("asks once: a user who navigates again before the next page renders is not asked again", async () => {
    const { go } = open({ isSlow: true, entries: ["/further", "/away", "/"] });
    type("one");
    await go(-1);
    await question();
    press("Discard");

    await go(-1);

    expect(await screen.findByText("Further")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("saves every form with unsaved changes, then leaves", async () => {
    open();
    type("one");
    type("two");
    follow("Away");
    await question();
    press("Save");

    expect(await screen.findByText("Elsewhere")).toBeTruthy();
    expect(save.mock.calls).toEqual([["one"], ["two"]]);
  });

  test("stays and focuses the wrong field if a save is refused", async () => {
    save.mockResolvedValue(false);
    open();
    type("two");
    follow("Away");
    await question();
    press("Save");

    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("two")));
    expect(screen.queryByText("Elsewhere")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("makes the browser ask when the page closes, until all is saved", async () => {
    open();
    const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    type("one");
    expect(leave()).toBe(false);

    fireEvent.change(screen.getByLabelText("one"), { target: { value: "" } });

    expect(leave()).toBe(true);
  });
});
