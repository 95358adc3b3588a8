import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CoverView } from "../../../../shared/cards/cover-view.ts";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { CropDialog } from "./crop-dialog.tsx";

beforeAll(async () => {
  // as in browsers, where the close event fires for every way of closing
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      fireEvent(this, new Event("close"));
    },
  });
  await startTestTexts();
});

let done: CoverView[];
let closed: number;
beforeEach(() => {
  done = [];
  closed = 0;
});

function Asking({ start }: { start?: CoverView }) {
  const [src, setSrc] = useState<string | undefined>("blob:picture");
  return (
    <CropDialog
      src={src}
      start={start}
      onClose={() => {
        closed += 1;
        setSrc(undefined);
      }}
      onDone={(view) => {
        done.push(view);
        setSrc(undefined);
      }}
    />
  );
}

/** Opens the dialog with a picture of this size. */
function open(width: number, height: number, start?: CoverView) {
  const { container } = render(<Asking {...(start ? { start } : {})} />);
  const picture = container.querySelector("img") as HTMLImageElement;
  Object.defineProperties(picture, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
  });
  fireEvent.load(picture);
}

const frame = () => screen.getByRole("application", { name: "Picture in its frame" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const key = (name: string) => fireEvent.keyDown(frame(), { key: name });

describe("CropDialog", () => {
  test("begins in the centre, and closes once when done", () => {
    open(1500, 1400);

    press("Done");

    expect(done).toEqual([
      { crop: { x: 0, y: 0.25, width: 1, height: 0.5 }, focus: { x: 0.5, y: 0.5 } },
    ]);
    expect(closed).toBe(0);
  });

  test("is cancelled by Cancel", () => {
    open(1500, 1400);

    press("Cancel");

    expect([done, closed]).toEqual([[], 1]);
  });

  test("works by keyboard: arrows move the picture, + and − zoom", () => {
    open(1500, 1400);

    expect(document.activeElement).toBe(frame());
    key("ArrowDown");
    key("+");
    key("-");
    press("Done");

    expect(done[0]?.crop.y).toBeCloseTo(0.25 - 0.05 * 0.5);
    expect(done[0]?.crop.width).toBeCloseTo(1);
  });

  test("offers buttons and sliders as an alternative to dragging", () => {
    open(1500, 1400);

    fireEvent.change(screen.getByRole("slider", { name: "Zoom" }), { target: { value: "200" } });
    press("Move left");
    press("Set the focus point");
    expect(screen.getByRole("dialog", { name: "Focus point" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("slider", { name: "From the left" }));
    fireEvent.change(screen.getByRole("slider", { name: "From the left" }), {
      target: { value: "10" },
    });
    press("Done");

    expect(done[0]?.crop.width).toBeCloseTo(0.5);
    expect(done[0]?.crop.x).toBeCloseTo(0.25 + 0.05 * 0.5);
    expect(done[0]?.focus).toEqual({ x: 0.1, y: 0.5 });
  });

  test("returns from the focus point to the crop", () => {
    open(1500, 1400);

    key("ArrowDown");
    press("Set the focus point");
    press("Back");

    expect(document.activeElement).toBe(frame());
    press("Done");
    expect(done[0]?.crop.y).toBeCloseTo(0.25 - 0.05 * 0.5);
  });

  test("follows fingers: one drags, two zoom, and a tap moves its point to the middle", () => {
    open(1500, 1400);
    const finger = (type: "Down" | "Move" | "Up", id: number, clientX: number, clientY: number) =>
      fireEvent[`pointer${type}`](frame(), {
        pointerType: "touch",
        pointerId: id,
        clientX,
        clientY,
      });
    frame().setPointerCapture = () => {};
    frame().getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);

    finger("Down", 1, 50, 50);
    finger("Move", 1, 50, 40);
    finger("Up", 1, 50, 40);
    finger("Down", 1, 40, 50);
    finger("Down", 2, 60, 50);
    finger("Move", 1, 30, 50);
    finger("Move", 2, 70, 50);
    finger("Up", 1, 30, 50);
    finger("Up", 2, 70, 50);
    finger("Down", 1, 75, 50);
    finger("Up", 1, 75, 50);
    press("Done");

    // twice as large; then a quarter of the frame to the right
    expect(done[0]?.crop.width).toBeCloseTo(0.5);
    expect(done[0]?.crop.height).toBeCloseTo(0.25);
    expect(done[0]?.crop.x).toBeCloseTo(0.25 + 0.25 * 0.5);
    expect(done[0]?.crop.y).toBeCloseTo(0.3 + 0.125);
  });

  test("has arrow buttons for a fine pointer only", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === "not all and (any-pointer: fine)",
      addEventListener() {},
      removeEventListener() {},
    }));
    open(1500, 1400);

    expect(screen.queryByRole("button", { name: "Move left" })).toBeNull();
    expect(screen.getByRole("slider", { name: "Zoom" })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  test("starts from the former choice, in the ratio of a cover", () => {
    const start = { crop: { x: 0, y: 0, width: 1, height: 1 }, focus: { x: 0.5, y: 1 } };

    open(1500, 1400, start);
    press("Done");

    expect(done).toEqual([
      { crop: { x: 0, y: 0.5, width: 1, height: 0.5 }, focus: { x: 0.5, y: 1 } },
    ]);
  });

  test("says when the browser cannot show the picture", () => {
    const { container } = render(<Asking />);

    fireEvent.error(container.querySelector("img") as Element);

    expect(screen.getByRole("alert").textContent).toBe("This picture cannot be shown here.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Done" }).disabled).toBe(true);
  });
});
