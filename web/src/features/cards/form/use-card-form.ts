import { useQueryClient } from "@tanstack/react-query";
import type { Card } from "../../../../../shared/models/card.ts";
import { useRecordForm } from "../../../records/form/use-record-form.ts";
import { useSaveToasts } from "../../../records/form/use-save-toasts.ts";
import { cacheCard } from "../card-cache.ts";
import { updateCard } from "../card-calls.ts";
import {
  coverOf,
  editedCover,
  isSameCover,
  cardValues,
  revertingChanges,
  type CardEdits,
  type CoverChoice,
  type TypedField,
} from "../card-values.ts";
import { useCoverUpload } from "../cover/use-cover-upload.ts";
import { cardFormShape } from "./card-form-shape.ts";

const noEdits: CardEdits = {};

/**
 * The form of a card, with its cover. A save writes the changed fields only, onto the revision that the user has seen.
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
  const { base, edits } = form;

  const changeCover = (cover: CoverChoice | undefined) =>
    // an upload may end long after its picture was chosen
    form.edit(({ cover: _before, ...others }) =>
      isSameCover(cover, coverOf(base)) ? others : { ...others, cover: cover ?? null },
    );
  const upload = useCoverUpload(changeCover);

  return {
    ...form,
    values: cardValues(base, edits),
    cover: editedCover(base, edits),
    isDirty: form.isDirty || upload.pending !== undefined,
    changeCover,
    /** The upload of a cover; a save waits for it. */
    upload,
    leave: (field: TypedField) => form.leave(field, edits[field]),
    discard() {
      upload.drop();
      form.discard();
    },
    save: () =>
      form.save(upload.pending?.then((cover) => (now) => (cover ? { ...now, cover } : now))),
  };
}

export type CardForm = ReturnType<typeof useCardForm>;
