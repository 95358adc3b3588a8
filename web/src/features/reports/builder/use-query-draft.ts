import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { query as queryModel, type SavedQuery } from "../../../../../shared/models/query.ts";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { queryRecords } from "../report-calls.ts";
import { useKeepSaved } from "../saved/use-saved.ts";
import { createDraftQuery, readSavedQuery, splitColumns, type DraftQuery } from "./draft-query.ts";

/**
 * A query while it is built: its name and its parts, and what saves them.
 * @param saved absent: a new query · @param onSaved gets the record after its first save
 */
export function useQueryDraft(saved: SavedQuery | undefined, onSaved: (made: SavedQuery) => void) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const keep = useKeepSaved("query");
  const requestKey = useRequestKey();
  const [base, setBase] = useState(saved);
  const [start] = useState(() => ({
    name: saved?.name ?? "",
    draft: saved ? readSavedQuery(saved) : createDraftQuery(),
  }));
  const [stored, setStored] = useState(start);
  const [state, setState] = useState(start);
  const [problem, setProblem] = useState<FieldProblem>();
  const { attempt, isBusy } = useSubmission();
  const isDirty = JSON.stringify(state) !== JSON.stringify(stored);

  const save = async (): Promise<boolean> => {
    const wrong = fieldProblem(queryModel, "name", state.name);
    setProblem(wrong);
    if (wrong) return false;
    return attempt(async () => {
      const { columns, sort, ...draft } = state.draft;
      const fields = {
        name: state.name.trim(),
        ...draft,
        ...splitColumns(columns),
        sort: [...sort],
      };
      try {
        const record = base
          ? await queryRecords.update({ _id: base._id, _rev: base._rev, ...fields })
          : await queryRecords.create(fields, { idempotencyKey: requestKey(fields) });
        setBase(record);
        setStored(state);
        keep(record);
        notify.success(t("common.saved"));
        if (!base) onSaved(record);
      } catch (failure) {
        const { title, detail } = failureText(failure);
        notify.failure(t("reports.notSaved"), { detail: `${title} ${detail ?? ""}` });
        throw failure;
      }
    });
  };
  useLeaveGuard(isDirty, save);

  return {
    record: base,
    rebase: ({ _rev }: { _rev: number }) => setBase((former) => former && { ...former, _rev }),
    name: state.name,
    setName: (name: string) => {
      setState({ ...state, name });
      setProblem(undefined);
    },
    draft: state.draft,
    setDraft: (draft: DraftQuery) => setState({ ...state, draft }),
    problem,
    save,
    isBusy,
  };
}
