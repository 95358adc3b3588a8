import { Ellipsis, type LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ToggleEvent } from "react";
import { useOverlay } from "../../lib/overlays/use-overlay.ts";
import { Button, IconButton } from "./button.tsx";
import { classes } from "../classes.ts";
import { UiIcon, type IconDrawing } from "../icon.tsx";
import popover from "../overlays/popover.module.css";
import styles from "./action-menu.module.css";

export interface MenuAction {
  text: string;
  icon: IconDrawing;
  /** Whether the action cannot be undone. */
  isLoss?: boolean;
  /** A page of the service, opened in another tab; either this or `onSelect`. */
  href?: string;
  /** Runs the action on this page. */
  onSelect?: () => void;
}

export interface ActionMenuProps {
  /** Label with the name of the record; it must contain the text of the button, if there is one. */
  label: string;
  /** Text and icon of the button; absent: three dots. */
  button?: { text: string; icon: LucideIcon };
  actions: readonly MenuAction[];
  /** Id of the button, to move the focus to it. */
  id?: string;
  /** Of the button; -1 where other keys lead to it. */
  tabIndex?: number;
}

/** A menu of further actions of one record. It is the browser's own popover: Esc and a press outside close it. */
export function ActionMenu({ label, button, actions, id, tabIndex }: ActionMenuProps) {
  const menuId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useOverlay(sheet, { isOpen, close: () => sheet.current?.hidePopover() });

  // keeps the menu at its button while the page scrolls
  useEffect(() => {
    if (!isOpen) return undefined;
    const follow = () => {
      if (sheet.current && trigger.current) placeAt(sheet.current, trigger.current);
    };
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [isOpen]);

  const handleToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === "open");
    if (newState !== "open" || !sheet.current || !trigger.current) return;
    placeAt(sheet.current, trigger.current);
    // the user may have pressed an arrow key already
    if (sheet.current.contains(document.activeElement)) return;
    itemsOf(sheet.current)[0]?.focus({ preventScroll: true });
  };

  const handleKey = (press: KeyboardEvent) => {
    if (!sheet.current?.matches(":popover-open")) return undefined;
    if (press.key === "Tab") return sheet.current.hidePopover();
    const items = itemsOf(sheet.current);
    const next = nextIndex(press.key, items.indexOf(document.activeElement as HTMLElement), items);
    if (next === undefined) return undefined;
    press.preventDefault();
    return items[next]?.focus();
  };

  const handleSelect = (action: MenuAction) => {
    sheet.current?.hidePopover();
    action.onSelect?.();
  };

  const opener = {
    ref: trigger,
    ...(id ? { id } : {}),
    ...(tabIndex !== undefined && { tabIndex }),
    popoverTarget: menuId,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onKeyDown: handleKey,
  } as const;

  return (
    <>
      {button ? (
        <Button {...opener} icon={button.icon} aria-label={label}>
          {button.text}
        </Button>
      ) : (
        <IconButton {...opener} icon={Ellipsis} label={label} />
      )}
      <div
        ref={sheet}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes(popover.sheet, styles.sheet)}
        onToggle={handleToggle}
        onKeyDown={handleKey}
      >
        {actions.map((action) => {
          const look = classes(popover.entry, action.isLoss && popover.loss);
          const content = (
            <>
              <UiIcon of={action.icon} />
              {action.text}
            </>
          );
          return action.href === undefined ? (
            <button
              key={action.text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={look}
              onClick={() => handleSelect(action)}
            >
              {content}
            </button>
          ) : (
            <a
              key={action.text}
              href={action.href}
              target="_blank"
              rel="noopener"
              role="menuitem"
              tabIndex={-1}
              className={look}
              onClick={() => handleSelect(action)}
            >
              {content}
            </a>
          );
        })}
      </div>
    </>
  );
}

function itemsOf(sheet: HTMLElement): HTMLElement[] {
  return [...sheet.querySelectorAll<HTMLElement>("[role=menuitem]")];
}

/** Places the menu below the button, right-aligned; above it if there is no space below. */
function placeAt(sheet: HTMLElement, trigger: HTMLElement): void {
  const button = trigger.getBoundingClientRect();
  const hasRoomBelow = button.bottom + sheet.offsetHeight + 8 <= window.innerHeight;
  const top = hasRoomBelow ? button.bottom : Math.max(8, button.top - sheet.offsetHeight);
  const left = Math.max(8, button.right - sheet.offsetWidth);
  sheet.style.top = `${top}px`;
  sheet.style.left = `${left}px`;
}

function nextIndex(key: string, current: number, { length }: readonly unknown[]) {
  const moves: Record<string, number> = {
    ArrowDown: (current + 1) % length,
    ArrowUp: (current - 1 + length) % length,
    Home: 0,
    End: length - 1,
  };
  return moves[key];
}
