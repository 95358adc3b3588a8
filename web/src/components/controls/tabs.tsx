import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import styles from "./tabs.module.css";

export interface Tab<Value extends string> {
  value: Value;
  text: string;
  /** How many things it holds, in the user's notation; screen readers are told it in the tab itself. */
  count?: string | undefined;
  panel: ReactNode;
  /** Stays mounted while another tab is open: it has unsaved input. */
  isKept?: boolean;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  /** The open tab. */
  value: Value;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
}

/** Parts of a screen; one is shown at a time. Arrow keys, Home and End open the other tabs. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  const counts = tabs.map(({ count = "" }) => count).join(" ");
  // a row of many tabs scrolls: the open one is in sight; the page stays where it is
  useLayoutEffect(() => {
    const list = row.current;
    const open = list?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (!list || !open) return;
    const [start, end] = [open.offsetLeft - list.offsetLeft, open.offsetWidth];
    if (start < list.scrollLeft) list.scrollLeft = start;
    else if (start + end > list.scrollLeft + list.clientWidth)
      list.scrollLeft = start + end - list.clientWidth;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a number that is loaded later moves the tabs after it
  }, [value, counts]);

  const handleKey = (press: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[nextIndex(press.key, at, tabs.length) ?? -1];
    if (!next) return;
    press.preventDefault();
    onChange(next.value);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={styles.row}
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.text}
            {tab.count !== undefined && (
              <span aria-hidden className={styles.count}>
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => {
        const isOpen = tab.value === value;
        return (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-${tab.value}-panel`}
            aria-labelledby={`${id}-${tab.value}`}
            hidden={!isOpen}
            className={styles.panel}
          >
            {(isOpen || tab.isKept) && tab.panel}
          </div>
        );
      })}
    </>
  );
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
