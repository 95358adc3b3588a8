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
import { useNameText } from "../names/use-name-text.ts";
import { readFieldShape } from "../values/field-shape.ts";
import { useValueText, type OptionText } from "../values/use-value-text.ts";
import { findUndoable } from "./find-undoable.ts";
import { HistorySection, type ChangeLine } from "./history-section.tsx";
import { readVersion } from "./read-version.ts";
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
  /** Whether the viewer may undo a change of a service, whose fields they may not write. */
  isServiceUndo?: ((change: PastChange["change"]) => boolean) | undefined;
  /** Shows the record as it was after a change. Absent: versions are not shown. */
  versions?: VersionView | undefined;
}

/** Which fields make a version of a record, and what shows one. */
export interface VersionView {
  fields: readonly string[];
  /** @param then the fields that have changed since, with their values at that time */
  onShow: (entry: PastChange, then: Readonly<Record<string, unknown>>) => void;
}

/** The history of a record of any model, with undo. */
export function RecordChanges(props: RecordChangesProps) {
  const { model, record, can, viewer, optionText, onUndone, isServiceUndo, versions } = props;
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
  const findVersion = (entry: PastChange, { fields, onShow }: VersionView) => {
    const then = readVersion(history.changes ?? [], entry._id, record, fields);
    return Object.keys(then).length === 0 ? undefined : () => onShow(entry, then);
  };
  return (
    <HistorySection
      history={history}
      undoable={findUndoable(history.changes ?? [], record, can, isServiceUndo)}
      undoing={undoing}
      onUndo={undo}
      viewer={viewer}
      linesOf={linesOf}
      findVersion={versions && ((entry) => findVersion(entry, versions))}
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
  const listReferences = (field: string, value: unknown): Reference[] => {
    const refersTo = findModelField(model, field)?.options.refersTo as ModelName | undefined;
    if (refersTo === undefined) return [];
    const ids = [value].flat().filter((id) => typeof id === "string");
    return ids.map((id) => ({ model: refersTo, id }));
  };
  const references = changes.flatMap(({ change }) =>
    Object.entries(change).flatMap(([field, values]) =>
      [values.old, values.new].flatMap((value) => listReferences(field, value)),
    ),
  );
  const nameOf = useRecordNames(references);
  const nameText = useNameText();
  const isNaming = (field: string, value: unknown) =>
    listReferences(field, value).some((reference) => nameOf(reference) === undefined);
  const textOf = (field: string, value: unknown): string => {
    const named = listReferences(field, value);
    if (named.length > 0) return named.map((reference) => nameText(nameOf(reference))).join(", ");
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return valueText(field, readFieldShape(model, field).kind, value);
    const parts: unknown[] = Object.values(value);
    return parts.filter((part) => typeof part === "string").join(" · ");
  };
  return ({ action, change }, isFirst) => {
    if (action === "delete") return [{ key: action, text: t("records.history.facts.delete") }];
    if (action === "view") return [{ key: action, text: t("records.history.facts.view") }];
    if (action === "create") {
      const fact = isFirst ? "create" : "restore";
      return [{ key: action, text: t(`records.history.facts.${fact}`) }];
    }
    const lines = Object.entries(change).map(([field, values]): ChangeLine => {
      const label = getFieldLabel(model.name, field, language);
      const [before, after] = [textOf(field, values.old), textOf(field, values.new)];
      // while names load, two different ones look the same
      const isUnclear = isNaming(field, values.old) || isNaming(field, values.new);
      if (isUnclear || before !== after) return { key: field, label, old: before, new: after };
      return { key: field, text: t("records.history.facts.changed", { field: label }) };
    });
    return lines.length > 0 ? lines : [{ key: "other", text: t("records.history.facts.other") }];
  };
}
