import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { SortList } from "./sort-list.tsx";

beforeAll(() => startTestTexts());

function Sample() {
  const [ids, setIds] = useState(["Work", "Home", "Club"]);
  return <SortList label="Order" items={ids.map((id) => ({ id, text: id }))} onChange={setIds} />;
}

const shown = () =>
  screen
    .getAllByRole("button", { name: /^Move up/ })
    .map((up) => up.getAttribute("aria-label")?.replace("Move up: ", ""));
const button = (name: string) => screen.getByRole("button", { name });

test("the buttons move an item, keep the focus, and the new place is announced", () => {
  render(<Sample />);

  fireEvent.click(button("Move down: Work"));
  expect(shown()).toEqual(["Home", "Work", "Club"]);
  expect(document.activeElement).toBe(button("Move down: Work"));
  expect(screen.getByRole("status").textContent).toBe("Work: 2 of 3");

  fireEvent.click(button("Move up: Home"));
  expect(shown()).toEqual(["Home", "Work", "Club"]);
});

test("a dragged item moves to the row under the pointer", () => {
  render(<Sample />);
  for (const [at, row] of screen.getAllByRole("listitem").entries())
    row.getBoundingClientRect = () => ({ top: at * 50, bottom: at * 50 + 50 }) as DOMRect;
  const handle = screen.getAllByRole("listitem")[0]?.firstElementChild;
  if (!handle) throw new Error("There is no handle.");
  handle.setPointerCapture = vi.fn<(id: number) => void>();

  fireEvent.pointerMove(handle, { clientY: 120 });
  expect(shown()).toEqual(["Work", "Home", "Club"]);
  fireEvent.pointerDown(handle, { clientY: 10 });
  fireEvent.pointerMove(handle, { clientY: 120 });
  fireEvent.pointerUp(handle);

  expect(shown()).toEqual(["Home", "Club", "Work"]);
});
