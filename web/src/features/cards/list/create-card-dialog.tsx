import { useLanguage } from "../../../lib/format/language.ts";
import { nameFields } from "../../../lib/format/name-order.ts";
import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { FieldPair } from "../../../components/controls/field.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { useCreateCard, type NewCardField } from "./use-create-card.ts";
import styles from "./create-card-dialog.module.css";

export interface CreateCardDialogProps {
  user: Me;
  isOpen: boolean;
  onClose: () => void;
}

const formId = "create-card";

/** The first fields of a new card, with what is known of the user. Closing keeps what was typed. */
export function CreateCardDialog({ user, isOpen, onClose }: CreateCardDialogProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { create, problems, failure, isBusy } = useCreateCard();
  const language = useLanguage();
  const { lastName, firstName, email } = user;
  const preset = t("cards.create.namePreset");
  const [values, setValues] = useState({ name: preset, lastName, firstName, email });
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLElement>(null);
  const failed = failure === undefined ? undefined : failureText(failure);

  const fieldProps = (field: NewCardField) => ({
    model: cardModel,
    field,
    value: values[field],
    problem: problems[field],
    onChange: (text: string) => setValues({ ...values, [field]: text }),
  });

  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    if (isBusy) return;
    const wrong = await create(values);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("cards.create.title")}
      firstFocus={first}
      body={
        <form
          ref={form}
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(submit) => void handleSubmit(submit)}
        >
          {failed && (
            <Notice kind="failure" title={failed.title}>
              {failed.detail}
            </Notice>
          )}
          <FieldPair>
            {nameFields(language).map((name, at) => (
              <RecordTextField
                key={name}
                {...fieldProps(name)}
                {...(at === 0 && { ref: (control) => void (first.current = control) })}
              />
            ))}
          </FieldPair>
          <RecordTextField {...fieldProps("email")} />
          <RecordTextField {...fieldProps("name")} help={t("cards.create.nameHelp")} />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isBusy && t("cards.create.busy")}
          >
            {t("cards.create.submit")}
          </Button>
        </>
      }
    >
      {t("cards.create.text")}
    </Dialog>
  );
}
