import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useEffect, useRef, useState, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { UiIcon } from "../icon.tsx";
import { classes } from "../classes.ts";
import { IconButton } from "./button.tsx";
import styles from "./sort-list.module.css";

export interface SortItem {
  id: string;
  text: string;
  /** A line below the text. */
  fact?: string | undefined;
}

export interface SortListProps {
  label: string;
  items: readonly SortItem[];
  /** The ids in their new order. */
  onChange: (ids: string[]) => void;
}

/** A list whose order the user changes: by dragging a handle, or by the buttons of each item. */
export function SortList({ label, items, onChange }: SortListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const [held, setHeld] = useState<string>();
  const [moved, setMoved] = useState("");
  const ids = items.map(({ id }) => id);

  // a moved element loses the focus
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });

  const move = (id: string, to: number) => {
    if (to < 0 || to >= ids.length || ids[to] === id) return;
    const others = ids.filter((other) => other !== id);
    onChange(others.toSpliced(to, 0, id));
    const name = items.find((item) => item.id === id)?.text;
    setMoved(t("common.sort.moved", { name, at: to + 1, count: ids.length }));
  };
  const press = (button: HTMLButtonElement, id: string, by: number) => {
    pressed.current = button;
    move(id, ids.indexOf(id) + by);
  };
  const handleHold = (pointer: PointerEvent, id: string) => {
    pointer.currentTarget.setPointerCapture(pointer.pointerId);
    setHeld(id);
  };
  const handleDrag = ({ clientY }: PointerEvent) => {
    if (held === undefined) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    move(
      held,
      rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom),
    );
  };
  const release = () => setHeld(undefined);

  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        {items.map(({ id, text, fact }, at) => (
          <li key={id} className={classes(styles.item, held === id && styles.held)}>
            <span
              aria-hidden
              className={styles.handle}
              onPointerDown={(pointer) => handleHold(pointer, id)}
              onPointerMove={handleDrag}
              onPointerUp={release}
              onPointerCancel={release}
            >
              <UiIcon of={GripVertical} />
            </span>
            <span className={styles.words}>
              <span className={styles.text}>{text}</span>
              {fact && <span className={styles.fact}>{fact}</span>}
            </span>
            <IconButton
              icon={ArrowUp}
              label={t("common.sort.up", { name: text })}
              aria-disabled={at === 0}
              onClick={({ currentTarget }) => press(currentTarget, id, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t("common.sort.down", { name: text })}
              aria-disabled={at === items.length - 1}
              onClick={({ currentTarget }) => press(currentTarget, id, 1)}
            />
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{moved}</output>
    </>
  );
}
