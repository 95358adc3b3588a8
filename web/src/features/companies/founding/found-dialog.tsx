import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { company as companyModel, type Company } from "../../../../../shared/models/company.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { FormDialog } from "../../../components/feedback/form-dialog.tsx";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { createCompany } from "../company-calls.ts";

export interface FoundDialogProps {
  onClose: () => void;
  /** The company is there, without an admin yet. */
  onFounded: (company: Company) => void;
}

/** Founds a company by its name; its first admin is invited next. */
export function FoundDialog({ onClose, onFounded }: FoundDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<FieldProblem>();
  const { attempt, isBusy, failed } = useSubmission();
  const keyOf = useRequestKey();

  const found = async () => {
    const wrong = fieldProblem(companyModel, "name", name);
    setProblem(wrong);
    if (wrong) return;
    await attempt(async () => {
      const company = await createCompany({ name }, keyOf({ name }));
      notify.success(t("companies.found.done", { name: company.name }));
      await cache.invalidateQueries({ queryKey: tableKey("company") });
      onFounded(company);
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t("companies.found.open")}
      lead={t("companies.found.text")}
      submit={t("companies.found.submit")}
      isBusy={isBusy}
      failed={failed}
      failedTitle={t("common.saveFailed")}
      onSubmit={found}
    >
      <RecordTextField
        model={companyModel}
        field="name"
        value={name}
        problem={problem}
        isRequired
        onChange={setName}
      />
    </FormDialog>
  );
}
