import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { SortList } from "../../../components/controls/sort-list.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import type { ListEntry } from "../card-lists.ts";

export interface ListOrderDialogProps {
  title: string;
  entries: readonly ListEntry[];
  kindName: (kind: string) => string;
  /** Called for each step; the form saves the order with its other edits. */
  onChange: (entries: ListEntry[]) => void;
  onClose: () => void;
}

/** The order in which visitors see the entries of a list. */
export function ListOrderDialog(props: ListOrderDialogProps) {
  const { title, entries, kindName, onChange, onClose } = props;
  const { t } = useTranslation();
  // entries have no id: their first positions name them while the dialog is open
  const [sorted, setSorted] = useState(() =>
    entries.map((entry, at) => ({ id: String(at), entry })),
  );
  const handleChange = (ids: readonly string[]) => {
    const next = ids.flatMap((id) => sorted.find((item) => item.id === id) ?? []);
    setSorted(next);
    onChange(next.map(({ entry }) => entry));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      body={
        <SortList
          label={title}
          items={sorted.map(({ id, entry }) => ({
            id,
            text: kindName(entry.kind),
            fact: entry.text.replace(/^https?:\/\/(www\.)?/, ""),
          }))}
          onChange={handleChange}
        />
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("common.done")}
        </Button>
      }
    />
  );
}
