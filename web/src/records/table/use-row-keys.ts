import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";

interface RowKeyOptions {
  grid: RefObject<HTMLElement | null>;
  /** Number of loaded rows. */
  count: number;
  /** Scrolls a row into sight. */
  show: (at: number) => void;
  /** Extends the selection to a row. */
  extend: (at: number) => void;
  /** Absent: nothing can be selected. */
  chooseAll: (() => void) | undefined;
  clear: () => void;
}

/**
 * Keys of a list: one row at a time is in the order of Tab. Up and Down, Page Up and Down, Home and End move between
 * rows, Left and Right between the controls of a row; Shift with an arrow selects, Ctrl+A selects all, Esc none.
 */
export function useRowKeys({ grid, count, show, extend, chooseAll, clear }: RowKeyOptions) {
  const [active, setActive] = useState(0);
  /** The row and the place of the control that takes the focus when it is drawn. */
  const wanted = useRef<{ at: number; slot: number }>(undefined);

  // a row far away is drawn only after the list has scrolled
  useEffect(() => {
    const { at, slot } = wanted.current ?? {};
    if (at === undefined) return;
    const row = grid.current?.querySelector<HTMLElement>(`[data-row="${at}"]`);
    if (!row) return;
    wanted.current = undefined;
    controlsOf(row)[slot ?? 0]?.focus({ preventScroll: true });
  });

  const handleKey = (press: KeyboardEvent) => {
    const target = press.target as HTMLElement;
    const row = target.closest<HTMLElement>("[data-row]");
    if (press.defaultPrevented || target.closest("[role=menu]")) return;
    if (press.key === "Escape") return clear();
    if ((press.ctrlKey || press.metaKey) && press.key === "a" && chooseAll) {
      press.preventDefault();
      return chooseAll();
    }
    if (!row || press.altKey || press.ctrlKey || press.metaKey) return;
    const controls = controlsOf(row);
    const slot = Math.max(0, controls.indexOf(target));
    const aside = { ArrowLeft: -1, ArrowRight: 1 }[press.key];
    if (aside !== undefined) {
      press.preventDefault();
      return controls[slot + aside]?.focus();
    }
    const at = Number(row.dataset["row"]);
    const next = nextRow(press.key, at, count);
    if (next === undefined) return;
    press.preventDefault();
    if (press.shiftKey) {
      extend(at);
      extend(next);
    }
    wanted.current = { at: next, slot };
    setActive(next);
    show(next);
  };
  return { active, setActive, handleKey };
}

const pageRows = 10;

function nextRow(key: string, at: number, count: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [
    ...row.querySelectorAll<HTMLElement>(
      "input, a[href]:not([role=menuitem]), button:not([role=menuitem])",
    ),
  ];
}
