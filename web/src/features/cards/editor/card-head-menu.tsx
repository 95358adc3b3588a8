import { Copy, ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import { publicPagePath } from "../../../lib/card-links/card-address.ts";
import { useCopyLink } from "../../../lib/card-links/use-copy-link.ts";
import styles from "./card-head.module.css";

/** Rare actions on the edited card; none while it is inactive. */
export function CardHeadMenu({ card: { name, active, code } }: { card: Card }) {
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  if (!active) return null;
  const actions: MenuAction[] = [
    { text: t("cards.menu.openPage"), icon: ExternalLink, href: publicPagePath(code) },
    { text: t("cards.menu.copyLink"), icon: Copy, onSelect: () => void copyLink(code) },
  ];
  return (
    <span className={styles.menu}>
      <ActionMenu label={t("cards.menu.label", { name })} actions={actions} />
    </span>
  );
}
