import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { company as companyModel, type Company } from "../../../../../shared/models/company.ts";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import { fieldProblem, normalisedValue } from "../../../lib/hub/field-problems.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { companyLookQuery } from "../../../lib/hub/company-look.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { recordQueryKey, tableKey } from "../../../lib/hub/record-keys.ts";
import { updateCompany } from "../company-calls.ts";

/** The fields of a company that its admins edit. */
export type CompanyFields = Pick<
  Company,
  "name" | "website" | "address" | "taxNumber" | "logo" | "brand" | "template"
>;
export type CompanyField = keyof CompanyFields;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Unsaved edits of a company. A save writes the edited fields only; what another admin changed meanwhile in other fields
 * stays. If both changed the same field, the save fails once and says so, and a second one is deliberate.
 */
export function useCompanyDraft(company: Company) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const { attempt, isBusy } = useSubmission();
  const [edits, setEdits] = useState<Partial<CompanyFields>>({});
  const [base, setBase] = useState(company);
  const [problems, setProblems] = useState<Partial<Record<string, FieldProblem>>>({});
  const latest = company._rev > base._rev ? company : base;
  const changed = (Object.keys(edits) as CompanyField[]).filter(
    (field) => !same(normalisedValue(companyModel, field, edits[field]), latest[field]),
  ); // Object.keys forgets the names
  const isDirty = changed.length > 0;

  const store = (stored: Company) => {
    setBase(stored);
    cache.setQueryData(recordQueryKey("company", stored._id), stored);
    void cache.invalidateQueries({ queryKey: tableKey("company") });
    void cache.invalidateQueries({ queryKey: companyLookQuery(stored._id).queryKey });
  };
  /** Throws what the service answers; another admin's change of other fields is taken over. */
  const write = async (onto: Company): Promise<void> => {
    const changes = Object.fromEntries(changed.map((field) => [field, edits[field] ?? null]));
    try {
      store(await updateCompany(onto, changes));
    } catch (failure) {
      const isNewer = failure instanceof HubCallError && failure.code === "entity.changed";
      const newer = isNewer ? (failure.current as Company | undefined) : undefined;
      if (!newer) throw failure;
      const isMine = changed.some((field) => !same(newer[field], onto[field]));
      store(newer);
      if (isMine) throw failure;
      await write(newer);
    }
  };
  const save = async (): Promise<boolean> => {
    const wrong = Object.fromEntries(
      changed.flatMap((field) => {
        const problem = fieldProblem(companyModel, field, edits[field]);
        return problem ? [[field, problem]] : [];
      }),
    );
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return false;
    let isSaved = false;
    await attempt(async () => {
      try {
        await write(latest);
        setEdits({});
        isSaved = true;
        notify.success(t("common.saved"));
      } catch (failure) {
        const { title, detail } = failureText(failure);
        if (failure instanceof HubCallError) setProblems(failure.fields);
        notify.failure(t("common.saveFailed"), { detail: `${title} ${detail}` });
      }
    });
    return isSaved;
  };
  useLeaveGuard(isDirty, save);

  const values: CompanyFields = { ...latest, ...edits };
  return {
    values,
    problems,
    isDirty,
    isBusy,
    save,
    change: <Field extends CompanyField>(field: Field, value: CompanyFields[Field]) => {
      setEdits((now) => ({ ...now, [field]: value }));
      setProblems(({ [field]: _solved, ...others }) => others);
    },
    discard: () => {
      setEdits({});
      setProblems({});
    },
  };
}

export type CompanyDraft = ReturnType<typeof useCompanyDraft>;
