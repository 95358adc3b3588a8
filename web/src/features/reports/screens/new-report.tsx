import { Save } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { report as reportModel, type Report } from "../../../../../shared/models/report.ts";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { ReportBuilder } from "../builder/report-builder.tsx";
import { useEditorKey } from "../builder/use-editor-key.ts";
import { useReportDraft } from "../builder/use-report-draft.ts";
import { MissingSaved } from "../saved/missing-saved.tsx";
import { ShareButton } from "../saved/share-dialog.tsx";
import { reportAddress } from "../saved/saved-address.ts";
import { useReportRights } from "../saved/use-report-rights.ts";
import { useReport } from "../saved/use-saved.ts";
import styles from "../builder/report-builder.module.css";

/** Writes a new report, or changes one that the user may edit: `?report=` names it. */
export default function NewReport() {
  const [query] = useSearchParams();
  const id = query.get("report") ?? undefined;
  const { key, onMade } = useEditorKey(id);
  const { mayEdit, isKnown } = useReportRights();
  const { data, error, isError, refetch } = useReport(id);
  if (id === undefined) return <Editor key={key} saved={undefined} onMade={onMade} />;
  if (data && mayEdit(data)) return <Editor key={key} saved={data} onMade={onMade} />;
  if (data && isKnown) return <MissingSaved kind="report" />;
  if (getErrorCode(error) === "record.notFound") return <MissingSaved kind="report" />;
  return isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonForm fields={4} />;
}

interface EditorProps {
  saved: Report | undefined;
  /** Gets the id of a record after its first save. */
  onMade: (id: string) => void;
}

function Editor({ saved, onMade }: EditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { isOwn, mayList } = useReportRights();
  const { draft, change, record, rebase, selected, select, problem, save, isBusy } = useReportDraft(
    saved,
    // the saved report stays open, also for those who may not see the list
    ({ _id }) => {
      onMade(_id);
      void navigate({ search: `?report=${_id}` }, { replace: true });
    },
  );
  return (
    <>
      <PageHead
        title={draft.name || screens.newReport.text[language]}
        breadcrumb={
          mayList ? [{ text: screens.report.text[language], to: screens.report.to() }] : []
        }
        actions={
          <>
            {record && mayList && (
              <ButtonLink to={reportAddress("report", record._id)}>{t("reports.read")}</ButtonLink>
            )}
            {record && isOwn(record) && (
              <ShareButton kind="report" record={record} onShared={rebase} />
            )}
            <Button
              variant="primary"
              icon={Save}
              busy={isBusy && t("common.saving")}
              onClick={() => void save()}
            >
              {t("common.save")}
            </Button>
          </>
        }
      />
      <div className={styles.name}>
        <RecordTextField
          model={reportModel}
          field="name"
          value={draft.name}
          problem={problem}
          isRequired
          onChange={(name) => change({ name })}
        />
      </div>
      <ReportBuilder
        blocks={draft.blocks}
        selected={selected}
        onSelect={select}
        onChange={(blocks) => change({ blocks })}
      />
    </>
  );
}
