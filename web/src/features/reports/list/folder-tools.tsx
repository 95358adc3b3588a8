import { FolderInput, FolderPlus, SquarePen, Trash2, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import { Button } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { ShareDialog } from "../saved/share-dialog.tsx";
import { useReportRights } from "../saved/use-report-rights.ts";
import { FolderDialog } from "./folder-dialog.tsx";
import { MoveToFolderDialog } from "./move-to-folder-dialog.tsx";
import { folderPath, useFolders } from "../saved/use-folders.ts";
import styles from "./folder-tools.module.css";

type Task = "new" | "rename" | "share" | "move";

export interface FolderToolsProps {
  /** Id of the chosen folder; empty: all. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** The choice of a folder, and what its owner does with it. */
export function FolderTools({ chosen, onChoose }: FolderToolsProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failureText = useFailureText();
  const momentText = useMomentText();
  const { folders, move, remove } = useFolders();
  const { isOwn, mayMake } = useReportRights();
  const [task, setTask] = useState<Task>();
  const folder = folders.find(({ _id }) => _id === chosen);
  const close = () => setTask(undefined);

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notify.success(done);
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(title, { detail });
    }
  };
  const handleRemove = async () => {
    if (folder === undefined) return;
    const isSure = await confirm({
      title: t("reports.delete.title", { name: folder.name }),
      text: t("reports.folders.deleteText"),
      yes: t("reports.delete.yes"),
      isLoss: true,
    });
    if (!isSure) return;
    await attempt(() => remove(folder._id), t("reports.folders.deleted"));
    onChoose("");
  };
  const actions: MenuAction[] = [
    {
      text: t("reports.share.action"),
      icon: UserRoundPlus,
      onSelect: () => setTask("share"),
    },
    { text: t("reports.folders.rename"), icon: SquarePen, onSelect: () => setTask("rename") },
    { text: t("reports.folders.move"), icon: FolderInput, onSelect: () => setTask("move") },
    {
      text: t("reports.delete.action"),
      icon: Trash2,
      isLoss: true,
      onSelect: () => void handleRemove(),
    },
  ];
  return (
    <div className={styles.folders}>
      <SelectField
        label={t("reports.folders.label")}
        value={folder === undefined ? "" : chosen}
        options={[
          { value: "", text: t("reports.folders.all") },
          ...folders.map((each) => ({ value: each._id, text: folderPath(each, folders) })),
        ]}
        onChange={({ target }) => onChoose(target.value)}
      />
      {folder && isOwn(folder) && (
        <ActionMenu
          label={t("common.actionOn", {
            action: t("reports.folders.actions"),
            subject: folder.name,
          })}
          actions={actions}
        />
      )}
      {mayMake && (
        <Button icon={FolderPlus} onClick={() => setTask("new")}>
          {t("reports.folders.new")}
        </Button>
      )}
      {folder?.lastModified !== undefined && (
        <p className={styles.fact}>
          {t("reports.folders.changedAt", { when: momentText(folder.lastModified) })}
        </p>
      )}
      {task === "new" && <FolderDialog onMade={onChoose} onClose={close} />}
      {folder && task === "rename" && (
        <FolderDialog renamed={folder} onMade={onChoose} onClose={close} />
      )}
      {folder && task === "share" && <ShareDialog kind="folder" record={folder} onClose={close} />}
      {folder && task === "move" && (
        <MoveToFolderDialog
          name={folder.name}
          folder={folder.folder ?? ""}
          folders={folders.filter(({ _id }) => _id !== folder._id)}
          onMove={(id) => void attempt(() => move(folder._id, id), t("reports.folders.moved"))}
          onClose={close}
        />
      )}
    </div>
  );
}
