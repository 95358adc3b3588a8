import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { masterData as masterDataModel } from "../../../../../shared/models/master-data.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { focusField } from "../../../records/form/record-form.tsx";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { valueFormShape } from "../../../records/form/value-form-shape.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { createValue, orderStep } from "./master-data-calls.ts";
import { useValues } from "./use-values.ts";
import styles from "./settings.module.css";

const fields = ["kind", "key", "texts.hu", "texts.en"] as const;
type Field = (typeof fields)[number];
const noTexts: Record<Field, string> = { kind: "", key: "", "texts.hu": "", "texts.en": "" };
const formId = "create-value";
const shape = valueFormShape(masterDataModel, fields);

/** A new value of a list, at its end. A new kind begins a new list. */
export function CreateValueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const kinds = useId();
  const { byKind } = useValues();
  const [texts, setTexts] = useState(noTexts);
  const [problems, setProblems] = useState<Partial<Record<string, FieldProblem>>>({});
  const { attempt, isBusy, failed } = useSubmission();
  const keyOf = useRequestKey();

  const problemIn = (field: Field) => partProblem(field, texts[field]);
  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const found = Object.fromEntries(
      fields.flatMap((field) => {
        const problem = problemIn(field);
        return problem ? [[field, problem]] : [];
      }),
    );
    setProblems(found);
    const wrong = fields.find((field) => found[field]);
    if (wrong) return focusField(form.current, wrong);
    const { kind, key } = texts;
    const orders = (byKind.get(kind) ?? []).map(({ order }) => order);
    const value = {
      kind,
      key,
      texts: { en: texts["texts.en"], hu: texts["texts.hu"] },
      order: Math.max(0, ...orders) + orderStep,
    };
    const isCreated = await attempt(async () => {
      try {
        await createValue(value, keyOf(value));
      } catch (failure) {
        if (failure instanceof HubCallError) setProblems(failure.fields);
        throw failure;
      }
      notify.success(t("common.saved"));
      await cache.invalidateQueries({ queryKey: tableKey("masterData") });
    });
    if (isCreated) onClose();
    return undefined;
  };
  const labels: Partial<Record<Field, string>> = {
    "texts.hu": t("admin.settings.create.text", { language: t("records.languages.hu") }),
    "texts.en": t("admin.settings.create.text", { language: t("records.languages.en") }),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("admin.settings.create.title")}
      body={
        <form
          ref={form}
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(submit) => void handleSubmit(submit)}
        >
          {failed && <FailureNotice failed={failed} title={t("common.saveFailed")} />}
          <datalist id={kinds}>
            {[...byKind.keys()].map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </datalist>
          {fields.map((field) => (
            <RecordTextField
              key={field}
              model={masterDataModel}
              field={field}
              label={labels[field]}
              list={field === "kind" ? kinds : undefined}
              help={field === "kind" ? t("admin.settings.create.kindHelp") : undefined}
              value={texts[field]}
              problem={problems[field]}
              isRequired
              onChange={(text) => {
                setTexts({ ...texts, [field]: text });
                setProblems({ ...problems, [field]: undefined });
              }}
            />
          ))}
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy && t("common.saving")}>
            {t("admin.settings.create.submit")}
          </Button>
        </>
      }
    />
  );
}

function partProblem(field: Field, text: string): FieldProblem | undefined {
  return text.trim() === "" ? "required" : shape.problemOf(field, text);
}
