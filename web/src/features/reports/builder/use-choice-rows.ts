import { useRef } from "react";
import { useFocusNext } from "../../../lib/browser/use-focus-next.ts";

/** The part of a row that gets the focus. */
const rowParts = { choice: "select", up: "[data-part=up]" } as const;

/** Rows of choices in their order, which the user moves and removes. The focus stays with what was pressed, or next to it. */
export function useChoiceRows<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const focusNext = useFocusNext();
  const focusRow = (at: number, part: keyof typeof rowParts) =>
    focusNext(
      () =>
        frame.current?.querySelectorAll("[data-row]")[at]?.querySelector(rowParts[part]) ??
        frame.current?.querySelector("button"),
    );
  return {
    frame,
    replace: (at: number, item: Item) => onChange(items.toSpliced(at, 1, item)),
    add: (item: Item) => {
      onChange([...items, item]);
      focusRow(items.length, "choice");
    },
    remove: (at: number) => {
      onChange(items.toSpliced(at, 1));
      focusRow(Math.max(0, at - 1), "choice");
    },
    moveUp: (at: number) => {
      const [item] = items.slice(at, at + 1);
      if (at === 0 || item === undefined) return;
      onChange(items.toSpliced(at, 1).toSpliced(at - 1, 0, item));
      focusRow(at - 1, "up");
    },
  };
}
