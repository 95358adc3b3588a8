import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Save } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { query as queryModel, type SavedQuery } from "../../../../../shared/models/query.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { toQueryRequest } from "../builder/draft-query.ts";
import { QuerySettings } from "../builder/query-settings.tsx";
import { SettingsPanel } from "../builder/settings-panel.tsx";
import { useEditorKey } from "../builder/use-editor-key.ts";
import { useQueryDraft } from "../builder/use-query-draft.ts";
import { axesQuery } from "../report-calls.ts";
import { MissingSaved } from "../saved/missing-saved.tsx";
import { ShareButton } from "../saved/share-dialog.tsx";
import { useReportRights } from "../saved/use-report-rights.ts";
import { useSavedQuery } from "../saved/use-saved.ts";
import { QueryResult } from "../table/query-result.tsx";
import styles from "../builder/report-builder.module.css";

/** Builds a new query, or changes one that the user may edit: `?query=` names it. */
export default function NewQuery() {
  const [query] = useSearchParams();
  const id = query.get("query") ?? undefined;
  const { key, onMade } = useEditorKey(id);
  const { mayEdit, isKnown } = useReportRights();
  const { data, error, isError, refetch } = useSavedQuery(id);
  if (id === undefined) return <Editor key={key} saved={undefined} onMade={onMade} />;
  if (data && mayEdit(data)) return <Editor key={key} saved={data} onMade={onMade} />;
  if (data && isKnown) return <MissingSaved kind="query" />;
  if (getErrorCode(error) === "record.notFound") return <MissingSaved kind="query" />;
  return isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonForm fields={4} />;
}

/** Time after the last change at which the rows are read again, in ms. */
const debounceMs = 350;

interface EditorProps {
  saved: SavedQuery | undefined;
  /** Gets the id of a record after its first save. */
  onMade: (id: string) => void;
}

function Editor({ saved, onMade }: EditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { isOwn, mayList } = useReportRights();
  const edited = useQueryDraft(saved, ({ _id }) => {
    onMade(_id);
    void navigate({ search: `?query=${_id}` }, { replace: true });
  });
  const { draft, name, record } = edited;
  const { data: axes, isError, refetch } = useQuery(axesQuery(draft.model));
  const [settled] = useDebouncedValue(draft, debounceMs);
  const title = name || screens.newQuery.text[language];
  // fields of another model would be refused
  const isOfModel = settled.model === draft.model;
  return (
    <>
      <PageHead
        title={title}
        breadcrumb={
          mayList ? [{ text: screens.report.text[language], to: screens.report.to() }] : []
        }
        actions={
          <>
            {record && isOwn(record) && (
              <ShareButton kind="query" record={record} onShared={edited.rebase} />
            )}
            <Button
              variant="primary"
              icon={Save}
              busy={edited.isBusy && t("common.saving")}
              onClick={() => void edited.save()}
            >
              {t("common.save")}
            </Button>
          </>
        }
      />
      <div className={styles.name}>
        <RecordTextField
          model={queryModel}
          field="name"
          value={name}
          problem={edited.problem}
          isRequired
          onChange={edited.setName}
        />
      </div>
      {!axes && isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <div className={styles.layout}>
          <SettingsPanel isOpenAtFirst={saved === undefined}>
            <QuerySettings draft={draft} axes={axes} onChange={edited.setDraft} />
          </SettingsPanel>
          <div className={styles.document}>
            {axes && isOfModel && (
              <QueryResult name={title} request={toQueryRequest(settled, axes)} />
            )}
          </div>
        </div>
      )}
    </>
  );
}
