import { BookmarkPlus, EyeOff, Pencil, Save, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedView } from "../../../../shared/models/view.ts";
import { ActionMenu, type MenuAction } from "../../components/controls/action-menu.tsx";
import { SelectField } from "../../components/controls/field.tsx";
import { useConfirm } from "../../components/feedback/confirm.tsx";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import { notify } from "../../lib/overlays/toasts.ts";
import { noFilter } from "./filter-tree.ts";
import type { TableControl } from "./use-table.ts";
import { showsView, stateOf, useViews } from "./use-views.ts";
import { ViewDialog } from "./view-dialog.tsx";
import styles from "./record-table.module.css";

export interface ViewMenuProps {
  table: Pick<TableControl, "model" | "state" | "change">;
  company?: string;
}

/** The saved views of a list: opened, saved, renamed, shared and deleted. */
export function ViewMenu({ table: { model, state, change }, company }: ViewMenuProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failureText = useFailureText();
  const {
    views = [],
    isOwn,
    isSharedByAdmin,
    maySetReaders,
    create,
    save,
    rename,
    endShares,
    remove,
  } = useViews(model.name, company);
  const [editing, setEditing] = useState<"new" | "open">();
  const open = views.find(({ _id }) => _id === state.view);
  const isChanged = open !== undefined && !showsView(open, state);

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notify.success(done);
      return true;
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(t("common.saveFailed"), { detail: `${title} ${detail}` });
      return false;
    }
  };
  const choose = (id: string) => {
    const view = views.find(({ _id }) => _id === id);
    change(
      view ? stateOf(view) : { filter: noFilter, sort: [], columns: undefined, view: undefined },
    );
  };
  const drop = async (view: SavedView) => {
    const question = {
      title: t("table.views.deleteTitle", { name: view.name }),
      text: t(
        view.company === undefined ? "table.views.deleteText" : "table.views.deleteSharedText",
      ),
      yes: t("table.views.delete"),
      isLoss: true,
    };
    if (!(await confirm(question))) return;
    const isGone = await attempt(() => remove(view), t("table.views.deleted", { name: view.name }));
    if (isGone) change({ view: undefined });
  };
  const changeActions = (view: SavedView): MenuAction[] => [
    ...(isChanged
      ? [
          {
            text: t("table.views.update"),
            icon: Save,
            onSelect: () => void attempt(() => save(view, state), t("common.saved")),
          },
        ]
      : []),
    { text: t("table.views.edit"), icon: Pencil, onSelect: () => setEditing("open") },
  ];
  const ownActions = (view: SavedView): MenuAction[] => [
    ...(isSharedByAdmin(view)
      ? [
          {
            text: t("table.views.endShares"),
            icon: EyeOff,
            onSelect: () => void attempt(() => endShares(view), t("common.saved")),
          },
        ]
      : changeActions(view)),
    {
      text: t("table.views.delete"),
      icon: Trash2,
      isLoss: true,
      onSelect: () => void drop(view),
    },
  ];
  const actions: MenuAction[] = [
    { text: t("table.views.new"), icon: BookmarkPlus, onSelect: () => setEditing("new") },
    ...(open && isOwn(open) ? ownActions(open) : []),
  ];
  const nameOf = (view: SavedView) =>
    isOwn(view) ? view.name : t("table.views.shared", { name: view.name });
  const textOf = (view: SavedView) =>
    isChanged && view === open ? t("table.views.changed", { name: nameOf(view) }) : nameOf(view);
  return (
    <div className={styles.view}>
      <SelectField
        label={t("table.views.label")}
        isLabelHidden
        value={open?._id ?? ""}
        options={[
          { value: "", text: t("table.views.all") },
          ...views.map((view) => ({ value: view._id, text: textOf(view) })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      <ActionMenu label={t("table.views.menu")} actions={actions} />
      {editing && (
        <ViewDialog
          view={editing === "open" ? open : undefined}
          isOfCompany={company !== undefined}
          maySetReaders={maySetReaders}
          onClose={() => setEditing(undefined)}
          onSave={async (name, sharing) => {
            if (editing === "open" && open)
              return attempt(() => rename(open, name, sharing), t("common.saved"));
            return attempt(
              async () => {
                const made = await create(name, state, sharing);
                change({ view: made?._id });
              },
              t("table.views.saved", { name }),
            );
          }}
        />
      )}
    </div>
  );
}
