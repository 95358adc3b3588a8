import { ChartColumn, SquarePen, Table } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { useFocusContent } from "../../../components/layout/use-focus-content.ts";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { screens } from "../../../lib/screens.ts";
import { readSavedQuery, toQueryRequest } from "../builder/draft-query.ts";
import { FileMenu } from "../files/file-menu.tsx";
import { FolderTools } from "../list/folder-tools.tsx";
import { useFolders } from "../saved/use-folders.ts";
import { SavedList } from "../list/saved-list.tsx";
import { axesQuery } from "../report-calls.ts";
import { MissingSaved } from "../saved/missing-saved.tsx";
import { SavedTalk } from "../saved/saved-talk.tsx";
import { ShareButton } from "../saved/share-dialog.tsx";
import { FavouriteButton } from "../saved/favourite-button.tsx";
import { ReportDocument } from "../saved/report-document.tsx";
import { editAddress, type SavedKind } from "../saved/saved-address.ts";
import { useReportRights } from "../saved/use-report-rights.ts";
import { useReport, useSavedQuery } from "../saved/use-saved.ts";
import { SchedulesButton } from "../schedules/schedules-button.tsx";
import { QueryResult } from "../table/query-result.tsx";

import styles from "./reports.module.css";

/** All reports and queries of the user, or the one that the address names. */
export default function Reports() {
  const [query] = useSearchParams();
  const report = query.get("report");
  const saved = query.get("query");
  useFocusContent(report ?? saved ?? "");
  if (report !== null) return <ReadReport key={report} id={report} />;
  return saved === null ? <Lists /> : <ReadQuery key={saved} id={saved} />;
}

const lists = ["report", "query", "archive"] as const;
const whichOnes = ["all", "favourites"] as const;

function Lists() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mayMake } = useReportRights();
  const [list, open] = useAddressChoice("list", lists, "report");
  const [archived, chooseArchived] = useAddressChoice("kind", ["report", "query"], "report");
  const [which, chooseWhich] = useAddressChoice("which", whichOnes, "all");
  const { folders } = useFolders();
  const [folder, chooseFolder] = useAddressChoice(
    "folder",
    folders.map(({ _id }) => _id),
    "",
  );
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
        {list !== "archive" && (
          <Segmented
            label={t("reports.lists.which")}
            value={which}
            look="chips"
            options={whichOnes.map((value) => ({ value, text: t(`reports.lists.${value}`) }))}
            onChange={chooseWhich}
          />
        )}
        <FolderTools chosen={folder} onChoose={chooseFolder} />
      </div>
      <SavedList
        kind={kind}
        isArchive={list === "archive"}
        folder={folder}
        isOfFavourites={list !== "archive" && which === "favourites"}
      />
    </>
  );
}

interface ReadHeadProps {
  kind: SavedKind;
  record: {
    _id: string;
    name: string;
    owner: string;
    updatedAt: string;
    folder?: string | undefined;
  };
}

function ReadHead({ kind, record }: ReadHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const { isOwn, mayEdit, mayMake } = useReportRights();
  const { folders } = useFolders();
  const folder = folders.find(({ _id }) => _id === record.folder);
  const list = { text: screens.report.text[language], to: screens.report.to() };
  return (
    <PageHead
      title={record.name}
      breadcrumb={
        folder
          ? [list, { text: folder.name, to: `${screens.report.to()}?folder=${folder._id}` }]
          : [list]
      }
      facts={t("reports.changedAt", { when: momentText(record.updatedAt) })}
      actions={
        <>
          <FavouriteButton id={record._id} />
          {kind === "report" && (
            <FileMenu name={record.name} source={{ kind: "report", id: record._id }} />
          )}
          {kind === "report" && isOwn(record) && mayMake && <SchedulesButton report={record} />}
          {isOwn(record) && <ShareButton kind={kind} record={record} />}
          {mayMake && mayEdit(record) && (
            <ButtonLink icon={SquarePen} to={editAddress(kind, record._id)}>
              {t("reports.edit")}
            </ButtonLink>
          )}
        </>
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
        <SavedTalk kind="report" record={data} />
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
        <SavedTalk kind="query" record={data} />
      </>
    );
  if (getErrorCode(error) === "record.notFound") return <MissingSaved kind="query" />;
  return isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonForm fields={4} />;
}
