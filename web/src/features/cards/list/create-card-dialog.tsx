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

/** The first three fields of a new card, with the user's name. Closing keeps what was typed. */
export function CreateCardDialog({ user, isOpen, onClose }: CreateCardDialogProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { create, problems, failure, isBusy } = useCreateCard();
  const { lastName, firstName } = user;
  const [values, setValues] = useState({ name: "", lastName, firstName });
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
          <RecordTextField
            {...fieldProps("name")}
            ref={(control) => void (first.current = control)}
            help={t("cards.create.nameHelp")}
          />
          <FieldPair>
            <RecordTextField {...fieldProps("lastName")} />
            <RecordTextField {...fieldProps("firstName")} />
          </FieldPair>
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
