import { useEffect, useEffectEvent, useState, type RefObject } from "react";

/**
 * Receives files that are dropped on an element, or pasted on the page outside text fields. Returns whether files are
 * dragged over the element. A file dropped next to it does not replace the page.
 */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const passOn = useEffectEvent(onFiles);

  useEffect(() => {
    const isInside = ({ target }: Event) =>
      target instanceof Node && element.current?.contains(target) === true;
    const over = (drag: DragEvent) => {
      if (!drag.dataTransfer?.types.includes("Files")) return;
      drag.preventDefault();
      drag.dataTransfer.dropEffect = isInside(drag) ? "copy" : "none";
      setOver(isInside(drag));
    };
    const leave = (drag: DragEvent) => {
      // null: the pointer left the window
      if (drag.relatedTarget === null) setOver(false);
    };
    const drop = (drag: DragEvent) => {
      if (!drag.dataTransfer?.types.includes("Files")) return;
      drag.preventDefault();
      setOver(false);
      if (isInside(drag)) passOn(filesOf(drag.dataTransfer));
    };
    const paste = (pasted: ClipboardEvent) => {
      const { target, clipboardData } = pasted;
      if (!clipboardData || takesText(target) || document.querySelector("dialog[open]")) return;
      if (clipboardData.files.length === 0 || isForOther(element.current, pasted)) return;
      pasted.preventDefault();
      passOn([...clipboardData.files]);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, [element]);

  return isOver;
}

/** Marks the elements that receive files. */
export const receivesFiles = { "data-receives-files": "" } as const;

/** Whether another element of the page receives pasted files: the one with the focus, or else the first one. */
function isForOther(element: HTMLElement | null, pasted: ClipboardEvent): boolean {
  const focused = document.activeElement?.closest("[data-receives-files]") ?? undefined;
  return pasted.defaultPrevented || (focused !== undefined && focused !== element);
}

/**
 * Whether the target accepts text. Office programs paste text together with a picture of it; a text field gets the
 * text.
 */
function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, [contenteditable]");
}

/** The files of a transfer without folders, which browsers report as files. */
function filesOf({ items, files }: DataTransfer): File[] {
  const isFolder = [...items]
    .filter(({ kind }) => kind === "file")
    .map((item) => item.webkitGetAsEntry()?.isDirectory === true);
  return [...files].filter((_file, index) => !isFolder[index]);
}
