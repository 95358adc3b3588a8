import { act, fireEvent, render, screen } from "@testing-library/react";
import { Copy } from "lucide-react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { IconButton } from "../controls/button.tsx";

/** Size of the tooltip, and the width of the window; jsdom has no layout. */
const size = { width: 100, height: 20 };
const windowWidth = 360;

/** Draws an icon button whose left upper corner is at a point; it is 44 px wide and high. */
function draw(left: number, top: number): HTMLElement {
  render(<IconButton icon={Copy} label="Copy link" />);
  const button = screen.getByRole("button", { name: "Copy link" });
  button.getBoundingClientRect = () => new DOMRect(left, top, 44, 44);
  return button;
}

/** To jsdom every popover is hidden. */
const sheet = () => screen.getByRole("tooltip", { hidden: true });
const tooltipText = () => screen.queryByRole("tooltip", { hidden: true })?.textContent;
const enter = (element: Element, pointerType = "mouse") =>
  fireEvent.pointerEnter(element, { pointerType });

const showPopover = vi.fn<() => void>();

beforeEach(() => {
  showPopover.mockClear();
  vi.useFakeTimers();
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, size.width, size.height),
  );
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(windowWidth);
  // jsdom has neither popovers nor animations
  Object.assign(prototype, { showPopover, animate: vi.fn<() => void>() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ["showPopover", "animate"])
    Reflect.deleteProperty(HTMLElement.prototype, name);
});

describe("the tooltip of an icon button", () => {
  test.each([
    ["centred 8 px above its button", [150, 200], { left: 122, top: 172 }],
    ["at least 4 px from the left edge of the window", [0, 200], { left: 4, top: 172 }],
    ["at least 4 px from the right edge of the window", [316, 200], { left: 256, top: 172 }],
    ["8 px below its button if there is no room above", [150, 31], { left: 122, top: 83 }],
    ["above its button if there is just room", [150, 32], { left: 122, top: 4 }],
  ] as const)("is %s", (_place, [left, top], expected) => {
    const button = draw(left, top);

    enter(button);

    const { style } = sheet();
    expect(style.left).toBe(`${expected.left}px`);
    expect(style.top).toBe(`${expected.top}px`);
    expect(style.padding).toBe("4px");
    expect(showPopover).toHaveBeenCalledTimes(1);
  });

  test("has the button's accessible name, which no native title repeats", () => {
    const button = draw(150, 200);

    enter(button);

    expect(tooltipText()).toBe("Copy link");
    expect(button.title).toBe("");
    expect(button.getAttribute("aria-describedby")).toBeNull();
  });

  test("opens under a mouse and on keyboard focus, but not by touch or by a press", () => {
    const button = draw(150, 200);
    const isFocusVisible = vi.spyOn(button, "matches").mockReturnValue(false);

    enter(button, "touch");
    fireEvent.focus(button);
    expect(tooltipText()).toBeUndefined();

    isFocusVisible.mockImplementation((selector) => selector === ":focus-visible");
    fireEvent.focus(button);
    expect(tooltipText()).toBe("Copy link");
    fireEvent.blur(button);
    expect(tooltipText()).toBeUndefined();

    enter(button);
    expect(tooltipText()).toBe("Copy link");
    fireEvent.pointerDown(button);
    expect(tooltipText()).toBeUndefined();

    enter(button);
    fireEvent.pointerDown(sheet());
    expect(tooltipText()).toBeUndefined();
  });

  test("stays while the pointer is over it, and closes after the pointer has left both", () => {
    const button = draw(150, 200);
    enter(button);

    fireEvent.pointerLeave(button);
    enter(sheet());
    act(() => void vi.advanceTimersByTime(10_000));
    expect(tooltipText()).toBe("Copy link");

    fireEvent.pointerLeave(sheet());
    act(() => void vi.advanceTimersByTime(249));
    expect(tooltipText()).toBe("Copy link");
    act(() => void vi.advanceTimersByTime(1));
    expect(tooltipText()).toBeUndefined();
  });

  test("stays while its button has the keyboard focus, also after the pointer has left", () => {
    const button = draw(150, 200);
    vi.spyOn(button, "matches").mockImplementation((selector) => selector === ":focus-visible");
    fireEvent.focus(button);

    enter(button);
    fireEvent.pointerLeave(button);
    act(() => void vi.advanceTimersByTime(10_000));

    expect(tooltipText()).toBe("Copy link");
  });

  test("closes with Esc without moving the focus, and leaves a dialog below it open", () => {
    const button = draw(150, 200);
    const below = vi.fn<() => void>();
    document.body.addEventListener("keydown", below, { once: true });
    enter(button);
    button.focus();

    const isLeftToBrowser = fireEvent.keyDown(button, { key: "Escape" });

    expect(isLeftToBrowser).toBe(false);
    expect(below).not.toHaveBeenCalled();
    expect(tooltipText()).toBeUndefined();
    expect(document.activeElement).toBe(button);
    expect(fireEvent.keyDown(button, { key: "Escape" })).toBe(true);
    expect(below).toHaveBeenCalledTimes(1);
  });

  test("follows its button while the page scrolls", () => {
    const button = draw(150, 200);
    enter(button);

    button.getBoundingClientRect = () => new DOMRect(150, 100, 44, 44);
    fireEvent.scroll(window);

    expect(sheet().style.top).toBe("72px");
  });
});
