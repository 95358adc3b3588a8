import { useQueryClient } from "@tanstack/react-query";
import type { Card } from "../../../../../shared/models/card.ts";
import { useRecordForm } from "../../../records/form/use-record-form.ts";
import { useSaveToasts } from "../../../records/form/use-save-toasts.ts";
import { cacheCard } from "../card-cache.ts";
import { updateCard } from "../card-calls.ts";
import { applyListEdits, editedList, type ListEntry, type ListField } from "../card-lists.ts";
import { cardValues, revertingChanges, type CardEdits, type TypedField } from "../card-values.ts";
import { cardFormShape } from "./card-form-shape.ts";
import { useCardPictures } from "./use-card-pictures.ts";

const noEdits: CardEdits = {};

/**
 * The form of a card, with its lists and pictures. A save writes the changed fields only, onto the revision that the user has seen.
 * @param viewer id of the user whose draft it is
 */
export function useCardForm(latest: Card, viewer: string) {
  const cache = useQueryClient();
  const toasts = useSaveToasts<Card>(async (saved, before) =>
    cacheCard(cache, await updateCard(saved, revertingChanges(saved, before))),
  );
  const form = useRecordForm(latest, {
    shape: cardFormShape,
    noEdits,
    viewer,
    update: updateCard,
    onStored: (card) => cacheCard(cache, card),
    onConflict: "choose",
    ...toasts,
  });
  const { base, edits, edit } = form;
  const { pictures, isUploading, drop, upcoming } = useCardPictures({ base, edits, edit });

  return {
    ...form,
    values: cardValues(base, edits),
    lists: { phones: editedList(base, edits, "phones"), links: editedList(base, edits, "links") },
    pictures,
    cover: pictures.cover.value,
    /** The card with its edited lists, for previews. */
    listed: applyListEdits(base, edits),
    isDirty: form.isDirty || isUploading,
    changeList(field: ListField, entries: readonly ListEntry[]) {
      edit((now) => ({ ...now, [field]: entries }));
    },
    leave: (field: TypedField) => form.leave(field, edits[field]),
    discard() {
      drop();
      form.discard();
    },
    /** Writes the edits; it waits for the uploads of pictures. */
    save: () => form.save(upcoming()),
  };
}

export type CardForm = ReturnType<typeof useCardForm>;
