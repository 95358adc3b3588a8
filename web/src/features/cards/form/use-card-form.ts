import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { screens } from "../../../lib/screens.ts";
import { codeOf, HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { closeToast, notify } from "../../../lib/overlays/toasts.ts";
import { useDraft } from "../../../lib/session/use-draft.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { keepCard } from "../card-cache.ts";
import { updateCard } from "../card-calls.ts";
import { keepCardDraft, keptCardDraft } from "./card-draft.ts";
import { useCoverUpload } from "../cover/use-cover-upload.ts";
import { conflictRows } from "./card-conflict.ts";
import {
  baseOf,
  changesBack,
  changesOf,
  coverOf,
  coverWith,
  editProblems,
  editsAfterSave,
  isSameCover,
  isTypedField,
  shownValue,
  typedFields,
  typedProblem,
  valuesOf,
  type CardEdits,
  type Cover,
  type TypedField,
} from "../card-values.ts";

/** How a save ended. */
interface Saving {
  isSaved: boolean;
  /** The first field that is wrong, if there is one. */
  wrong?: TypedField | undefined;
}

type Problems = Partial<Record<TypedField, FieldProblem>>;

/**
 * The card's fields while they are edited: what was typed, what is wrong with it, and saving. A save writes the changed
 * fields only, to the revision that the user has seen. What somebody else has changed meanwhile stays; where both have
 * changed the same, `conflict` holds the newer version.
 * @param viewer whose draft it is
 */
export function useCardForm(latest: Card, viewer: string) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const [draft] = useState(() => keptCardDraft(viewer, latest._id));
  const [edits, setEdits] = useState<CardEdits>(draft?.edits ?? {});
  const [begunOn, setBegunOn] = useState(draft?.begunOn);
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Card>();
  const failureShown = useRef<number>(undefined);
  const successShown = useRef<number>(undefined);
  const isWriting = useRef(false);

  const changes = changesOf(baseOf(begunOn, latest), edits);
  const isDirty = Object.keys(changes).length > 0;
  const base = isDirty ? baseOf(begunOn, latest) : latest;

  const { _id: id } = latest;
  useDraft(viewer, (isLeft) =>
    keepCardDraft(viewer, id, isDirty && !isLeft ? { edits, begunOn: base } : undefined),
  );

  const change = (field: TypedField, value: string) => {
    if (!isDirty) setBegunOn(latest);
    const { [field]: _before, ...others } = edits;
    setEdits(value === shownValue(base, field) ? others : { ...others, [field]: value });
    // what was called wrong is looked at again at once; anything else only when it is left
    if (problems[field]) setProblems({ ...problems, [field]: typedProblem(field, value) });
  };

  const changeCover = (cover: Cover | undefined) => {
    if (!isDirty) setBegunOn(latest);
    // an upload may end long after its picture was chosen
    setEdits(({ cover: _before, ...others }) =>
      isSameCover(cover, coverOf(base)) ? others : { ...others, cover: cover ?? null },
    );
  };

  const upload = useCoverUpload(changeCover);

  const leave = (field: TypedField) => {
    const typed = edits[field];
    if (typed === undefined) return;
    setProblems({ ...problems, [field]: typedProblem(field, typed) });
  };

  const discard = () => {
    upload.drop();
    setEdits({});
    setProblems({});
  };

  const handleFailure = (failure: unknown): TypedField | undefined => {
    const { title, detail } = failureText(failure);
    const isGone = codeOf(failure) === "session.required";
    failureShown.current = notify.failure(t("common.saveFailed"), {
      detail: `${title} ${detail}`,
      ...(isGone ? { action: { text: t("shell.logIn"), run: openLogin } } : {}),
    });
    const fields = failure instanceof HubCallError ? failure.fields : {};
    const found = Object.entries(fields).filter(([field]) => isTypedField(field));
    setProblems(Object.fromEntries(found));
    return typedFields.find((field) => fields[field]);
  };

  const write = async (onto: Card, typed: CardEdits): Promise<Saving> => {
    const wanted = changesOf(onto, typed);
    const found = editProblems(onto, typed);
    setProblems(found);
    const wrong = typedFields.find((field) => found[field]);
    if (wrong || isWriting.current) return { isSaved: false, wrong };
    isWriting.current = true;
    let newer: Card | undefined;
    // it is tried again, and what was saved before can no longer be taken back alone
    for (const { current } of [failureShown, successShown])
      if (current !== undefined) closeToast(current);
    setSaving(true);
    try {
      const isChanged = Object.keys(wanted).length > 0;
      const saved = isChanged ? await updateCard(onto, wanted) : onto;
      keepCard(cache, saved);
      setBegunOn(saved);
      setEdits((now) => editsAfterSave(now, typed));
      const back = isChanged && { text: t("common.undo"), run: () => void undo(saved, onto) };
      successShown.current = notify.success(t("common.saved"), back ? { action: back } : {});
      return { isSaved: true };
    } catch (failure) {
      newer = newerOf(failure);
      if (!newer) return { isSaved: false, wrong: handleFailure(failure) };
    } finally {
      isWriting.current = false;
      setSaving(false);
    }
    if (conflictRows(onto, typed, newer).length === 0) return settle(newer, typed);
    setConflict(newer);
    return { isSaved: false };
  };

  /** Writes back what a save has changed, if nobody has changed the card since. */
  const undo = async (saved: Card, before: Card) => {
    try {
      keepCard(cache, await updateCard(saved, changesBack(saved, before)));
      notify.success(t("cards.done.undone"));
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(t("cards.failed.undo"), { detail: `${title} ${detail}` });
    }
  };

  /** Writes what is to stay of the edits onto the newer version. */
  const settle = (current: Card, chosen: CardEdits): Promise<Saving> => {
    setConflict(undefined);
    keepCard(cache, current);
    setBegunOn(current);
    setEdits(chosen);
    return write(current, chosen);
  };

  const save = async (): Promise<Saving> => {
    const { coming } = upload;
    if (!coming) return write(base, edits);
    const found = editProblems(base, edits);
    const wrong = typedFields.find((field) => found[field]);
    setProblems(found);
    if (wrong || isSaving) return { isSaved: false, wrong };
    setSaving(true);
    const cover = await coming;
    return write(base, cover ? { ...edits, cover } : edits);
  };

  return {
    base,
    edits,
    values: valuesOf(base, edits),
    cover: coverWith(base, edits),
    problems,
    isDirty: isDirty || upload.coming !== undefined,
    isSaving,
    conflict,
    change,
    changeCover,
    /** A cover on its way; a save waits for it. */
    upload,
    leave,
    discard,
    save,
    settle,
    backToEditing: () => setConflict(undefined),
  };
}

/** The version that was stored meanwhile, if the write failed for it. */
function newerOf(failure: unknown): Card | undefined {
  const isNewer = failure instanceof HubCallError && failure.code === "entity.changed";
  return isNewer && failure.current ? (failure.current as Card) : undefined; // as the user may see it
}

/** In another tab, so that nothing typed is lost. */
function openLogin(): void {
  window.open(screens.login.to(), "_blank", "noopener");
}

export type CardForm = ReturnType<typeof useCardForm>;
