import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { FormDialog } from "../../../components/feedback/form-dialog.tsx";
import { NewCardFields } from "../parts/new-card-fields.tsx";
import { useCreateCard } from "./use-create-card.ts";

export interface CreateCardDialogProps {
  user: Me;
  isOpen: boolean;
  onClose: () => void;
}

/** The first fields of a new card, with what is known of the user. Closing keeps what was typed. */
export function CreateCardDialog({ user, isOpen, onClose }: CreateCardDialogProps) {
  const { t } = useTranslation();
  const { create, problems, failed, isBusy } = useCreateCard();
  const { lastName, firstName, email } = user;
  const preset = t("cards.create.namePreset");
  const [values, setValues] = useState({ name: preset, lastName, firstName, email });
  const first = useRef<HTMLElement>(null);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("cards.create.title")}
      lead={t("cards.create.text")}
      submit={t("cards.create.submit")}
      busy={t("cards.create.busy")}
      isBusy={isBusy}
      failed={failed}
      onSubmit={() => create(values)}
      firstFocus={first}
    >
      <NewCardFields
        more={[{ field: "name", help: t("cards.create.nameHelp") }]}
        values={values}
        problems={problems}
        first={first}
        onChange={(field, text) => setValues({ ...values, [field]: text })}
      />
    </FormDialog>
  );
}
