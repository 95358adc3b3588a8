import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { report as reportModel, type Report } from "../../../../../shared/models/report.ts";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { reportRecords } from "../report-calls.ts";
import { useKeepSaved } from "../saved/use-saved.ts";
import { createChartBlock, findMissing, toReportBlocks, type DraftBlock } from "./draft-chart.ts";

interface Draft {
  name: string;
  blocks: readonly DraftBlock[];
}

/**
 * A report while it is written: its name and blocks, and what saves them.
 * @param saved absent: a new report · @param onSaved gets the record after its first save
 */
export function useReportDraft(saved: Report | undefined, onSaved: (made: Report) => void) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const keep = useKeepSaved("report");
  const requestKey = useRequestKey();
  const [base, setBase] = useState(saved);
  const [start] = useState<Draft>(() => saved ?? { name: "", blocks: [createChartBlock()] });
  const [stored, setStored] = useState(start);
  const [draft, setDraft] = useState(start);
  const [selected, select] = useState(start.blocks.find(({ kind }) => kind === "chart")?.id);
  const [problem, setProblem] = useState<FieldProblem>();
  const { attempt, isBusy } = useSubmission();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored);

  const save = async (): Promise<boolean> => {
    const wrong = fieldProblem(reportModel, "name", draft.name);
    setProblem(wrong);
    if (wrong) return false;
    const blocks = toReportBlocks(draft.blocks);
    if (!blocks) {
      const unfinished = draft.blocks.find(
        (block) => block.kind === "chart" && findMissing(block.chart).length > 0,
      );
      if (unfinished?.kind === "chart") {
        select(unfinished.id);
        const [missing] = findMissing(unfinished.chart);
        if (missing) notify.failure(t(`reports.missing.${missing}`));
      }
      return false;
    }
    return attempt(async () => {
      const fields = { name: draft.name.trim(), blocks };
      try {
        const record = base
          ? await reportRecords.update({ _id: base._id, _rev: base._rev, ...fields })
          : await reportRecords.create(fields, { idempotencyKey: requestKey(fields) });
        setBase(record);
        setStored(draft);
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
    /** Takes the revision of a change that was made elsewhere on the screen. */
    rebase: ({ _rev }: { _rev: number }) => setBase((former) => former && { ...former, _rev }),
    draft,
    change: (part: Partial<Draft>) => {
      setDraft({ ...draft, ...part });
      if (part.name !== undefined) setProblem(undefined);
    },
    selected,
    select,
    problem,
    save,
    isBusy,
    isDirty,
  };
}
