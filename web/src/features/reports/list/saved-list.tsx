import {
  Archive,
  ArchiveRestore,
  FolderInput,
  SquarePen,
  Star,
  StarOff,
  Trash2,
  UserRoundPlus,
} from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccessGroup } from "../../../../../shared/access-groups.ts";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { useNavigate } from "react-router";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import { filterOfIds } from "../../../records/table/ids-filter.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";
import { queryRecords, reportRecords } from "../report-calls.ts";
import { editAddress, reportAddress, type SavedKind } from "../saved/saved-address.ts";
import { savedModels } from "../saved/saved-models.ts";
import { ShareDialog } from "../saved/share-dialog.tsx";
import { FavouriteMark } from "../saved/favourite-mark.tsx";
import { useFavourites } from "../saved/use-favourites.ts";
import { useReportRights } from "../saved/use-report-rights.ts";
import { MoveToFolderDialog } from "./move-to-folder-dialog.tsx";
import { useFolders } from "../saved/use-folders.ts";

interface Listed extends TableRecord {
  name: string;
  owner: string;
  archived: boolean;
  editorUsers?: string[];
  editorGroups?: AccessGroup[];
  folder?: string;
}

export interface SavedListProps {
  kind: SavedKind;
  /** Whether it lists what was archived. */
  isArchive: boolean;
  /** Id of the folder whose content it lists; empty: everything. */
  folder: string;
  /** Whether it lists only what the user has marked. */
  isOfFavourites: boolean;
}

const columns = ["createdAt", "updatedAt"];
const sort = ["-updatedAt"];

/** The reports or queries that the user has made, and those that others share with them. */
export function SavedList({ kind, isArchive, folder, isOfFavourites }: SavedListProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const failureText = useFailureText();
  const { isOwn, mayEdit, mayMake } = useReportRights();
  const [shared, setShared] = useState<Listed>();
  const [moved, setMoved] = useState<Listed>();
  const { folders } = useFolders();
  const { ids, isFavourite, toggle } = useFavourites();
  const base = useMemo(
    () => ({
      archived: isArchive,
      ...(folder !== "" && { folder }),
      ...(isOfFavourites && filterOfIds(ids)),
    }),
    [isArchive, folder, isOfFavourites, ids],
  );
  const calls = kind === "report" ? reportRecords : queryRecords;
  const change = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      // also where it was opened before: its folder, for example
      await reloadRecords(cache, kind);
      notify.success(done);
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(title, { detail });
    }
  };
  const remove = async ({ _id, name }: Listed) => {
    const isSure = await confirm({
      title: t("reports.delete.title", { name }),
      text: t("reports.delete.text"),
      yes: t("reports.delete.yes"),
      isLoss: true,
    });
    if (isSure) await change(() => calls.delete(_id), t("reports.delete.done"));
  };
  const archive = ({ _id, archived }: Listed) =>
    change(
      () => calls.update({ _id, archived: !archived }),
      t(archived ? "reports.archive.restored" : "reports.archive.done"),
    );
  if (isOfFavourites && ids.length === 0)
    return (
      <EmptyState
        title={t("reports.lists.empty.favourites")}
        text={t("reports.lists.empty.favouritesText")}
      />
    );
  const drawMark = ({ _id }: Listed) => isFavourite(_id) && <FavouriteMark />;

  return (
    <>
      <RecordTable<Listed>
        key={`${kind} ${isArchive} ${folder} ${isOfFavourites}`}
        model={savedModels[kind]}
        base={base}
        label={t(`reports.lists.${kind}`)}
        searchLabel={t("reports.lists.search")}
        lead={{
          label: t("reports.lists.name"),
          fields: ["name", "owner", "archived", "editorUsers", "editorGroups", "folder"],
          sort: "name",
          text: ({ name }) => name,
          mark: drawMark,
          fact: (record) => (isOwn(record) ? undefined : t("reports.lists.shared")),
          to: ({ _id }) => reportAddress(kind, _id),
        }}
        columns={columns}
        sort={sort}
        rowActions={(record) => [
          {
            text: t(isFavourite(record._id) ? "reports.favourite.remove" : "reports.favourite.add"),
            icon: isFavourite(record._id) ? StarOff : Star,
            onSelect: () => toggle(record._id),
          },
          ...(mayMake && mayEdit(record)
            ? [
                {
                  text: t("reports.edit"),
                  icon: SquarePen,
                  onSelect: () => void navigate(editAddress(kind, record._id)),
                },
              ]
            : []),
          ...(isOwn(record)
            ? [
                {
                  text: t("reports.share.action"),
                  icon: UserRoundPlus,
                  onSelect: () => setShared(record),
                },
                {
                  text: t("reports.folders.move"),
                  icon: FolderInput,
                  onSelect: () => setMoved(record),
                },
                {
                  text: t(record.archived ? "reports.archive.restore" : "reports.archive.action"),
                  icon: record.archived ? ArchiveRestore : Archive,
                  onSelect: () => void archive(record),
                },
                {
                  text: t("reports.delete.action"),
                  icon: Trash2,
                  isLoss: true,
                  onSelect: () => void remove(record),
                },
              ]
            : []),
        ]}
        empty={{
          title: t(
            `reports.lists.empty.${isOfFavourites ? "favourites" : isArchive ? "archive" : kind}`,
          ),
          text: t(`reports.lists.empty.${isOfFavourites ? "favouritesText" : "text"}`),
        }}
      />
      {moved && (
        <MoveToFolderDialog
          name={moved.name}
          folder={moved.folder ?? ""}
          folders={folders}
          onMove={(id) =>
            void change(
              () => calls.update({ _id: moved._id, folder: id === "" ? null : id }),
              t("reports.folders.moved"),
            )
          }
          onClose={() => setMoved(undefined)}
        />
      )}
      {shared && <ShareDialog kind={kind} record={shared} onClose={() => setShared(undefined)} />}
    </>
  );
}
