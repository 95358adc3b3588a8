import { act, fireEvent, render } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { openOverlays } from "../../lib/overlays/overlays.ts";
import { Dialog } from "./dialog.tsx";

/** Browsers report each closed dialog by an event of its own, after the code that closed it. */
async function reportClosed(element: HTMLDialogElement) {
  expect(element.open).toBe(false);
  await act(() => fireEvent(element, new Event("close")));
}

function openDialog(onClose: () => void) {
  const dialog = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} onClose={onClose} title="Creating the file" actions={null} />
  );
  const { container, rerender } = render(dialog(true));
  return {
    element: container.querySelector("dialog")!,
    close: () => rerender(dialog(false)),
    open: () => rerender(dialog(true)),
  };
}

describe("closing a dialog", () => {
  test("by Esc tells the caller, once", async () => {
    const onClose = vi.fn<() => void>();
    const { element, close } = openDialog(onClose);
    onClose.mockImplementation(close);

    element.removeAttribute("open");
    await reportClosed(element);

    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("by Esc tells the caller before the browser closes it, so that the next key can open it again", async () => {
    const onClose = vi.fn<() => void>();
    const { element, close, open } = openDialog(onClose);
    onClose.mockImplementation(close);

    act(() => void fireEvent(element, new Event("cancel", { cancelable: true })));
    expect(onClose).toHaveBeenCalledTimes(1);
    await reportClosed(element);
    open();

    expect(element.open).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("Esc is reported once when the caller closes it later", async () => {
    const onClose = vi.fn<() => void>();
    const { element } = openDialog(onClose);

    act(() => void fireEvent(element, new Event("cancel", { cancelable: true })));
    element.removeAttribute("open");
    await reportClosed(element);

    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("by Back tells the caller at once, so that it can open it again", async () => {
    const onClose = vi.fn<() => void>();
    const { element, close, open } = openDialog(onClose);
    onClose.mockImplementation(close);

    act(() => openOverlays().at(-1)?.close());
    expect(onClose).toHaveBeenCalledTimes(1);
    open();
    await act(() => fireEvent(element, new Event("close")));

    expect(element.open).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("does not close it again when it is opened before the browser reports the close", async () => {
    const onClose = vi.fn<() => void>();
    const { element, close, open } = openDialog(onClose);
    onClose.mockImplementation(close);

    close();
    open();
    await act(() => fireEvent(element, new Event("close")));

    expect(onClose).not.toHaveBeenCalled();
    expect(element.open).toBe(true);
  });

  test("by the caller does not tell the caller", async () => {
    const onClose = vi.fn<() => void>();
    const { element, close } = openDialog(onClose);

    close();
    await reportClosed(element);

    expect(onClose).not.toHaveBeenCalled();
  });

  test("by removing it closes it first, so that the browser restores the focus", () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, "close");
    const { unmount } = render(
      <Dialog isOpen onClose={() => undefined} title="Creating the file" actions={null} />,
    );
    const attached: boolean[] = [];
    close.mockImplementation(function record(this: HTMLDialogElement) {
      attached.push(this.isConnected);
    });

    unmount();

    expect(attached).toEqual([true]);
    close.mockRestore();
  });
});
