import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { FormDialog } from "../../../components/feedback/form-dialog.tsx";
import { NewCardFields } from "../../cards/parts/new-card-fields.tsx";
import type { TeamDialogProps } from "../company-panel.ts";
import { listMoreFields, useNewCard, type TeamCardField } from "./use-new-card.ts";

/** Makes a card for a colleague by the company's template, and invites the person to it if wanted. */
export function NewCardDialog({ company, onClose }: TeamDialogProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLElement>(null);
  const [values, setValues] = useState<Partial<Record<TeamCardField, string>>>({});
  const [isInviting, setInviting] = useState(false);
  const { create, problems, failed, isBusy } = useNewCard(company, onClose);
  return (
    <FormDialog
      onClose={onClose}
      title={t("companies.newCard.title")}
      lead={t("companies.newCard.text")}
      submit={t("companies.newCard.submit")}
      isBusy={isBusy}
      failed={failed}
      failedTitle={t("common.saveFailed")}
      onSubmit={() => create(values, isInviting)}
      firstFocus={first}
    >
      <NewCardFields
        more={listMoreFields(company).map((field) => ({ field }))}
        values={values}
        problems={problems}
        areRequired
        first={first}
        onChange={(field, text) => setValues({ ...values, [field]: text })}
      />
      <CheckBox
        label={t("companies.newCard.invite")}
        isChecked={isInviting}
        onChange={setInviting}
      />
    </FormDialog>
  );
}
