import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import { findModelField, type Model } from "../../../../shared/model/define-model.ts";
import type { PastChange } from "../../../../shared/model/history-page.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { getFieldLabel } from "../../../../shared/texts/models.ts";
import type { Can } from "../../lib/hub/accesses.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { call } from "../../lib/hub/hub.ts";
import { useRecordNames, type Reference } from "../names/use-record-names.ts";
import { readFieldShape } from "../values/field-shape.ts";
import { useValueText, type OptionText } from "../values/use-value-text.ts";
import { findUndoable } from "./find-undoable.ts";
import { HistorySection, type ChangeLine } from "./history-section.tsx";
import { useRecordHistory } from "./use-record-history.ts";
import { useUndo } from "./use-undo.ts";

export interface RecordChangesProps {
  model: Model & { name: ModelName };
  record: Readonly<Record<string, unknown>> & { _id: string; _rev: number };
  can: Can;
  /** Id of the current user. */
  viewer: string;
  optionText?: OptionText | undefined;
  /** Called after an undo, to read the record again. */
  onUndone: () => Promise<unknown>;
}

/** The history of a record of any model, with undo. */
export function RecordChanges(props: RecordChangesProps) {
  const { model, record, can, viewer, optionText, onUndone } = props;
  const runUndo = useUndo();
  const [undoing, setUndoing] = useState<string>();
  const history = useRecordHistory(model.name, record._id, {
    queryKey: ["history", model.name, record._id, record._rev],
  });
  const linesOf = useChangeLines(model, history.changes ?? [], optionText);
  const undo = async (change: string) => {
    setUndoing(change);
    const isUndone = await runUndo(async () => {
      const body = { id: record._id, change };
      await createRecordCalls<ModelName>(call, model.name).run("undo", body);
      await onUndone();
    });
    setUndoing(undefined);
    return isUndone;
  };
  return (
    <HistorySection
      history={history}
      undoable={findUndoable(history.changes ?? [], record, can)}
      undoing={undoing}
      onUndo={undo}
      viewer={viewer}
      linesOf={linesOf}
    />
  );
}

/** The words for changes: each field with its values, references by the names of their records. */
function useChangeLines(
  model: Model,
  changes: readonly PastChange[],
  optionText: OptionText | undefined,
): (entry: PastChange, isFirst: boolean) => ChangeLine[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const valueText = useValueText(optionText);
  const referenceOf = (field: string, value: unknown): Reference | undefined => {
    const refersTo = findModelField(model, field)?.options.refersTo as ModelName | undefined;
    return refersTo && typeof value === "string" ? { model: refersTo, id: value } : undefined;
  };
  const references = changes.flatMap(({ change }) =>
    Object.entries(change).flatMap(([field, values]) =>
      [values.old, values.new].flatMap((value) => referenceOf(field, value) ?? []),
    ),
  );
  const nameOf = useRecordNames(references);
  const textOf = (field: string, value: unknown): string => {
    const reference = referenceOf(field, value);
    if (reference) return nameOf(reference) || t("records.missing");
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return valueText(field, readFieldShape(model, field).kind, value);
    const parts: unknown[] = Object.values(value);
    return parts.filter((part) => typeof part === "string").join(" · ");
  };
  return ({ action, change }, isFirst) => {
    if (action === "delete") return [{ key: action, text: t("records.history.facts.delete") }];
    if (action === "create") {
      const fact = isFirst ? "create" : "restore";
      return [{ key: action, text: t(`records.history.facts.${fact}`) }];
    }
    const lines = Object.entries(change).map(([field, values]): ChangeLine => {
      const label = getFieldLabel(model.name, field, language);
      const [before, after] = [textOf(field, values.old), textOf(field, values.new)];
      if (before !== after) return { key: field, label, old: before, new: after };
      return { key: field, text: t("records.history.facts.changed", { field: label }) };
    });
    return lines.length > 0 ? lines : [{ key: "other", text: t("records.history.facts.other") }];
  };
}
