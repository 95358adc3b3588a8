import { ChartColumn, FolderPlus, SquarePen, Table } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useQuery } from "@tanstack/react-query";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { screens } from "../../../lib/screens.ts";
import { readSavedQuery, toQueryRequest } from "../builder/draft-query.ts";
import { FolderDialog } from "../list/folder-dialog.tsx";
import { useFolders } from "../list/use-folders.ts";
import { SavedList } from "../list/saved-list.tsx";
import { axesQuery } from "../report-calls.ts";
import { MissingSaved } from "../saved/missing-saved.tsx";
import { ReportDocument } from "../saved/report-document.tsx";
import { editAddress, type SavedKind } from "../saved/saved-address.ts";
import { useReportRights } from "../saved/use-report-rights.ts";
import { useReport, useSavedQuery } from "../saved/use-saved.ts";
import { QueryResult } from "../table/query-result.tsx";

import styles from "./reports.module.css";

/** All reports and queries of the user, or the one that the address names. */
export default function Reports() {
  const [query] = useSearchParams();
  const report = query.get("report");
  if (report !== null) return <ReadReport key={report} id={report} />;
  const saved = query.get("query");
  return saved === null ? <Lists /> : <ReadQuery key={saved} id={saved} />;
}

const lists = ["report", "query", "archive"] as const;

function Lists() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mayMake } = useReportRights();
  const [list, open] = useAddressChoice("list", lists, "report");
  const [archived, chooseArchived] = useAddressChoice("kind", ["report", "query"], "report");
  const { folders } = useFolders();
  const [folder, chooseFolder] = useAddressChoice(
    "folder",
    folders.map(({ _id }) => _id),
    "",
  );
  const [isNaming, setNaming] = useState(false);
  const kind: SavedKind = list === "archive" ? archived : list;
  return (
    <>
      <PageHead
        title={screens.report.text[language]}
        actions={
          mayMake && (
            <>
              <ButtonLink icon={Table} to={screens.newQuery.to()}>
                {screens.newQuery.text[language]}
              </ButtonLink>
              <ButtonLink variant="primary" icon={ChartColumn} to={screens.newReport.to()}>
                {screens.newReport.text[language]}
              </ButtonLink>
            </>
          )
        }
      />
      <div className={styles.choices}>
        <Segmented
          label={t("reports.lists.label")}
          value={list}
          options={lists.map((value) => ({ value, text: t(`reports.lists.${value}`) }))}
          onChange={open}
        />
        {list === "archive" && (
          <Segmented
            label={t("reports.lists.archived")}
            value={archived}
            look="chips"
            options={(["report", "query"] as const).map((value) => ({
              value,
              text: t(`reports.lists.${value}`),
            }))}
            onChange={chooseArchived}
          />
        )}
        <div className={styles.folders}>
          <SelectField
            label={t("reports.folders.label")}
            value={folder}
            options={[
              { value: "", text: t("reports.folders.all") },
              ...folders.map(({ _id, name }) => ({ value: _id, text: name })),
            ]}
            onChange={({ target }) => chooseFolder(target.value)}
          />
          {mayMake && (
            <Button icon={FolderPlus} onClick={() => setNaming(true)}>
              {t("reports.folders.new")}
            </Button>
          )}
        </div>
      </div>
      <SavedList kind={kind} isArchive={list === "archive"} folder={folder} />
      {isNaming && <FolderDialog onMade={chooseFolder} onClose={() => setNaming(false)} />}
    </>
  );
}

interface ReadHeadProps {
  kind: SavedKind;
  record: { _id: string; name: string; owner: string; updatedAt: string };
}

function ReadHead({ kind, record }: ReadHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const { isOwn, mayMake } = useReportRights();
  return (
    <PageHead
      title={record.name}
      breadcrumb={[{ text: screens.report.text[language], to: screens.report.to() }]}
      facts={t("reports.changedAt", { when: momentText(record.updatedAt) })}
      actions={
        isOwn(record) &&
        mayMake && (
          <ButtonLink icon={SquarePen} to={editAddress(kind, record._id)}>
            {t("reports.edit")}
          </ButtonLink>
        )
      }
    />
  );
}

function ReadReport({ id }: { id: string }) {
  const { data, error, isError, refetch } = useReport(id);
  if (data)
    return (
      <>
        <ReadHead kind="report" record={data} />
        <ReportDocument blocks={data.blocks} />
      </>
    );
  if (getErrorCode(error) === "record.notFound") return <MissingSaved kind="report" />;
  return isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonForm fields={4} />;
}

function ReadQuery({ id }: { id: string }) {
  const { data, error, isError, refetch } = useSavedQuery(id);
  const { data: axes } = useQuery({
    ...axesQuery(data?.model ?? "card"),
    enabled: data !== undefined,
  });
  if (data && axes)
    return (
      <>
        <ReadHead kind="query" record={data} />
        <QueryResult name={data.name} request={toQueryRequest(readSavedQuery(data), axes)} />
      </>
    );
  if (getErrorCode(error) === "record.notFound") return <MissingSaved kind="query" />;
  return isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonForm fields={4} />;
}
