import {
  ArrowRightLeft,
  Ban,
  CircleCheck,
  History,
  MapPinOff,
  Nfc,
  QrCode,
  Unlink,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import { classes } from "../../../components/classes.ts";
import { UiIcon } from "../../../components/icon.tsx";
import { groupCode } from "../code-groups.ts";
import type { useTagActions } from "../hooks/use-tag-actions.ts";
import type { SeenTag } from "../tag-calls.ts";
import rows from "../../../components/layout/row-list.module.css";
import styles from "./tags-section.module.css";

export interface TagItemProps {
  tag: SeenTag;
  isOwn: boolean;
  actions: ReturnType<typeof useTagActions>;
  onMove: () => void;
  onHistory: () => void;
}

const icons: Readonly<Record<Exclude<SeenTag["state"], "blank">, LucideIcon>> = {
  assigned: CircleCheck,
  lost: MapPinOff,
  retired: Ban,
};

/** One tag: its kind, its state and its actions. */
export function TagItem({ tag, isOwn, actions, onMove, onHistory }: TagItemProps) {
  const { t } = useTranslation();
  const { kind, code, state } = tag;
  if (state === "blank") return null;
  const handleFound = () => void actions.markFound(tag);
  const choices: (MenuAction | false)[] = [
    state === "assigned" && {
      text: t("tags.actions.move"),
      icon: ArrowRightLeft,
      onSelect: onMove,
    },
    state === "assigned" && {
      text: t("tags.actions.lost"),
      icon: MapPinOff,
      onSelect: () => void actions.askLost(tag),
    },
    state === "lost" &&
      isOwn && { text: t("tags.actions.found"), icon: CircleCheck, onSelect: handleFound },
    { text: t("tags.actions.history"), icon: History, onSelect: onHistory },
    state !== "retired" && {
      text: t("tags.actions.release"),
      icon: Unlink,
      isLoss: true,
      onSelect: () => void actions.askRelease(tag),
    },
  ];
  const name = t(`tags.kinds.${kind}`);
  return (
    <li className={classes(rows.row, styles.item)} aria-busy={actions.isBusy(tag)}>
      <UiIcon of={kind === "nfc" ? Nfc : QrCode} />
      <div className={styles.words}>
        <span className={styles.name}>
          {name} <span className={styles.code}>{groupCode(code)}</span>
        </span>
        <span className={classes(styles.state, styles[state])}>
          <UiIcon of={icons[state]} small />
          {t(`tags.states.${state}`)}
        </span>
      </div>
      <ActionMenu
        label={t("tags.actions.label", { kind: name, code: groupCode(code) })}
        actions={choices.filter((choice) => choice !== false)}
      />
    </li>
  );
}
