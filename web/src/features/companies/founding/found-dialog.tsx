import { useQueryClient } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { company as companyModel, type Company } from "../../../../../shared/models/company.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { tableKey } from "../../../records/table/use-table-records.ts";
import { createCompany } from "../company-calls.ts";
import styles from "../admins/company-admins.module.css";

export interface FoundDialogProps {
  onClose: () => void;
  /** The company is there, without an admin yet. */
  onFounded: (company: Company) => void;
}

const formId = "found-company";

/** Founds a company by its name; its first admin is invited next. */
export function FoundDialog({ onClose, onFounded }: FoundDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<FieldProblem>();
  const { attempt, isBusy, failed } = useSubmission();
  const keyOf = useRequestKey();

  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t("companies.found.open")}
      body={
        <form
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(submit) => void handleSubmit(submit)}
        >
          {failed && <FailureNotice failed={failed} title={t("common.saveFailed")} />}
          <RecordTextField
            model={companyModel}
            field="name"
            value={name}
            problem={problem}
            isRequired
            onChange={setName}
          />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy && t("common.saving")}>
            {t("companies.found.submit")}
          </Button>
        </>
      }
    >
      {t("companies.found.text")}
    </Dialog>
  );
}
