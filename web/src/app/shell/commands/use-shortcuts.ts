import { useEffect, useRef } from "react";
import type { ScreenKey } from "../../../lib/screens.ts";
import { areSingleKeysOn, findScreenKey, screenPrefix } from "./shortcuts.ts";

export interface ShortcutActions {
  openCommands: () => void;
  openHelp: () => void;
  openScreen: (key: ScreenKey) => void;
}

/** The second key follows the first within this time, in ms. */
const sequenceMs = 1500;

/** Listens for the shortcuts of every screen. Single keys do nothing in fields, menus and dialogs. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  const prefixAt = useRef(-Infinity);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handleKey = (press: KeyboardEvent) => {
      if (press.defaultPrevented || press.isComposing || press.altKey) return;
      const key = press.key.toLowerCase();
      if (press.ctrlKey || press.metaKey) return handleModified(press, key, latest.current);
      if (isTakenElsewhere(press.target) || !areSingleKeysOn()) return;
      const isSecond = press.timeStamp - prefixAt.current < sequenceMs;
      prefixAt.current = -Infinity;
      const screen = isSecond ? findScreenKey(key) : undefined;
      if (screen !== undefined) latest.current.openScreen(screen);
      else if (press.key === "?") latest.current.openHelp();
      else if (press.key === "/") focusSearch();
      else {
        if (key === screenPrefix.toLowerCase()) prefixAt.current = press.timeStamp;
        return;
      }
      press.preventDefault();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
}

function handleModified(press: KeyboardEvent, key: string, actions: ShortcutActions): void {
  if (key !== "k" || press.shiftKey || hasOpenDialog()) return;
  press.preventDefault();
  actions.openCommands();
}

const hasOpenDialog = () => document.querySelector("dialog:modal") !== null;

/** Whether the focused element needs the key itself. */
function isTakenElsewhere(target: EventTarget | null): boolean {
  const field =
    "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";
  const isTyped = target instanceof Element && target.closest(`${field}, [role=menu]`) !== null;
  return isTyped || hasOpenDialog();
}

/** Moves the focus to the search of the screen's list. */
function focusSearch(): void {
  document.querySelector<HTMLElement>("main input[type=search]")?.focus();
}
