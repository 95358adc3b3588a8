import { Copy, ExternalLink, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import { publicPagePath } from "../../../lib/card-links/card-address.ts";
import { useCopyLink } from "../../../lib/card-links/use-copy-link.ts";
import styles from "./card-head.module.css";

export interface CardHeadMenuProps {
  card: Card;
  /** Absent if the page has a lock button, or the card is locked. */
  onLock?: (() => void) | undefined;
}

/** Rare actions on the edited card. */
export function CardHeadMenu({ card: { name, active, code }, onLock }: CardHeadMenuProps) {
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  const offered: (MenuAction | false)[] = [
    active && { text: t("cards.menu.openPage"), icon: ExternalLink, href: publicPagePath(code) },
    active && {
      text: t("cards.menu.copyLink"),
      icon: Copy,
      onSelect: () => void copyLink(code),
    },
    onLock !== undefined && {
      text: t("cards.actions.lock"),
      icon: Lock,
      isLoss: true,
      onSelect: onLock,
    },
  ];
  const actions = offered.filter((action) => action !== false);
  if (actions.length === 0) return null;
  return (
    <span className={styles.menu}>
      <ActionMenu label={t("cards.menu.label", { name })} actions={actions} />
    </span>
  );
}
