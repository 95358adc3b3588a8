import { useEffect, useEffectEvent, useState, type RefObject } from "react";

/**
 * Hands over files that are dropped on a place, or pasted on the page where no text is typed. Answers whether files are being dragged
 * over the place. A file that misses it does not take the page away.
 */
export function useDroppedFiles(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const hand = useEffectEvent(onFiles);

  useEffect(() => {
    const isInside = ({ target }: Event) =>
      target instanceof Node && place.current?.contains(target) === true;
    const over = (drag: DragEvent) => {
      if (!drag.dataTransfer?.types.includes("Files")) return;
      drag.preventDefault();
      drag.dataTransfer.dropEffect = isInside(drag) ? "copy" : "none";
      setOver(isInside(drag));
    };
    const leave = (drag: DragEvent) => {
      // null: the pointer has left the window
      if (drag.relatedTarget === null) setOver(false);
    };
    const drop = (drag: DragEvent) => {
      if (!drag.dataTransfer?.types.includes("Files")) return;
      drag.preventDefault();
      setOver(false);
      if (isInside(drag)) hand(filesOf(drag.dataTransfer));
    };
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (!clipboardData || takesText(target) || document.querySelector("dialog[open]")) return;
      if (clipboardData.files.length > 0) hand([...clipboardData.files]);
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
  }, [place]);

  return isOver;
}

/** Text from an office program comes with a picture of itself; where text is typed, the text is meant. */
function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, [contenteditable]");
}

/** The files, without folders: a browser hands those over as if they were files. */
function filesOf({ items, files }: DataTransfer): File[] {
  const isFolder = [...items]
    .filter(({ kind }) => kind === "file")
    .map((item) => item.webkitGetAsEntry()?.isDirectory === true);
  return [...files].filter((_file, index) => !isFolder[index]);
}
