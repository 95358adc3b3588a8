import { Fragment, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { Button } from "../../components/controls/button.tsx";
import { StickyBar } from "../../components/layout/sticky-bar.tsx";
import { useSaveKey } from "../../lib/forms/use-save-key.ts";
import { call } from "../../lib/hub/hub.ts";
import type { OptionText } from "../values/use-value-text.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { chosenEdits, type FormRecord } from "./form-shape.ts";
import { focusField, RecordForm } from "./record-form.tsx";
import { RecordValueField } from "./record-value-field.tsx";
import { usePathLabel } from "./use-path-label.ts";
import { useRecordForm } from "./use-record-form.ts";
import { useSaveToasts } from "./use-save-toasts.ts";
import { conflictingPaths, valueFormShape, type ValueEdits } from "./value-form-shape.ts";
import { VersionText } from "./version-text.tsx";
import styles from "./value-form.module.css";

export interface ValueFormProps {
  model: Model & { name: ModelName };
  record: FormRecord & { _rev: number };
  /** The fields that the user may write; `texts.hu` is one language of a field. Constant for the life of the form. */
  paths: readonly string[];
  /** Titles of sections, by the path of their first field. */
  sections?: Readonly<Record<string, string>>;
  /** Id of the user whose draft it is. */
  viewer: string;
  optionText?: OptionText | undefined;
  /** What is said below a field; nothing for most. */
  helpOf?: ((path: string) => string | undefined) | undefined;
  /** Called with each revision that the service returned. */
  onStored: (record: FormRecord) => void;
}

const noEdits: ValueEdits = {};

/** The form of a record of any model. A save writes the changed fields only; the message about it offers to undo it. */
export function ValueForm(props: ValueFormProps) {
  const { model, record, paths, sections = {}, viewer, optionText, helpOf, onStored } = props;
  const { t } = useTranslation();
  const labelOf = usePathLabel(model);
  const element = useRef<HTMLFormElement>(null);
  const [shape] = useState(() => valueFormShape(model, paths));
  const update = async ({ _id, _rev }: FormRecord, changes: ValueEdits): Promise<FormRecord> => {
    const written = { ...changes, _id, _rev: Number(_rev) };
    const saved: unknown = await createRecordCalls<ModelName>(call, model.name).update(written);
    return saved as FormRecord; // the record that was written
  };
  const toasts = useSaveToasts<FormRecord>(async (saved, before) => {
    const names = [...new Set(paths.map((path) => path.replace(/\..*$/, "")))];
    const changed = names.filter(
      (name) => JSON.stringify(saved[name]) !== JSON.stringify(before[name]),
    );
    const former = Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
    onStored(await update(saved, former));
  });
  const form = useRecordForm<FormRecord, string, ValueEdits, ValueEdits>(record, {
    shape,
    noEdits,
    viewer,
    update,
    onStored,
    onConflict: "choose",
    ...toasts,
  });
  const { base, edits, problems, conflict } = form;
  useSaveKey(() => element.current?.requestSubmit());

  const valueOf = (path: string) => edits[path] ?? shownOf(shape.shown(base, path), base[path]);
  const change = (path: string, value: unknown) => {
    if (typeof value === "string") form.change(path, value);
    else form.edit((now) => ({ ...now, [path]: value }));
  };
  const discard = () => {
    form.discard();
    // the pressed button disappears
    element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  };
  const conflicts = conflict ? conflictingPaths(shape, base, edits, conflict) : [];
  return (
    <RecordForm
      ref={element}
      className={styles.form}
      isDirty={form.isDirty}
      onSave={async () => (form.isDirty ? form.save() : { isSaved: true })}
    >
      {paths.map((path) => (
        <Fragment key={path}>
          {sections[path] !== undefined && <h3 className={styles.section}>{sections[path]}</h3>}
          <RecordValueField
            model={model}
            path={path}
            value={valueOf(path)}
            problem={problems[path]}
            help={helpOf?.(path)}
            optionText={optionText}
            onChange={(value) => change(path, value)}
            onLeave={() => {
              const typed = edits[path];
              form.leave(path, typeof typed === "string" ? typed : undefined);
            }}
          />
        </Fragment>
      ))}
      <StickyBar isUnsaved={form.isDirty}>
        {form.isDirty && (
          <Button onClick={discard} disabled={form.isSaving}>
            {t("records.form.discard")}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          // after a save it keeps the focus, which a disabled button would lose
          aria-disabled={!form.isDirty}
          busy={form.isSaving && t("common.saving")}
        >
          {t("common.save")}
        </Button>
      </StickyBar>
      <ConflictDialog
        current={conflict}
        rows={conflicts.map((path) => ({
          field: path,
          label: labelOf(path),
          mine: <VersionText {...{ model, path, optionText }} value={edits[path]} />,
          theirs: conflict && (
            <VersionText
              {...{ model, path, optionText }}
              value={shownOf(shape.shown(conflict, path), conflict[path])}
            />
          ),
        }))}
        text={t("records.conflict.text")}
        onChoose={(current, choice) =>
          void form
            .settle(current, chosenEdits(edits, choice))
            .then(({ wrong }) => focusField(element.current, wrong))
        }
        onClose={form.closeConflict}
      />
    </RecordForm>
  );
}

/** The stored value as its control takes it: the text of what is typed, else the value itself. */
const shownOf = (text: string, value: unknown): unknown =>
  typeof value === "boolean" || Array.isArray(value) ? value : text === "null" ? undefined : text;
