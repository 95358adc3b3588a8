import { Copy, CopyPlus, ExternalLink, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Card } from "../../../../../shared/models/card.ts";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
import { publicPagePath } from "../../../lib/card-links/card-address.ts";
import { useCopyLink } from "../../../lib/card-links/use-copy-link.ts";
import { screens } from "../../../lib/screens.ts";
import { useCardActions } from "../actions/use-card-actions.ts";

export interface CardHeadMenuProps {
  card: Card;
  can: Can;
  /** Drops the unsaved edits of a card that was deleted. */
  onDiscard: () => void;
}

/** Rare actions on the edited card; an inactive one has no link. */
export function CardHeadMenu({ card, can, onDiscard }: CardHeadMenuProps) {
  const { name, active, code } = card;
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  const navigate = useNavigate();
  const { duplicate, remove } = useCardActions(can);

  const handleDelete = async () => {
    if (!(await remove(card))) return;
    onDiscard();
    await navigate(screens.myCards.to(), { replace: true });
  };

  const offered: (MenuAction | false)[] = [
    active && { text: t("cards.menu.openPage"), icon: ExternalLink, href: publicPagePath(code) },
    active && {
      text: t("cards.menu.copyLink"),
      icon: Copy,
      onSelect: () => void copyLink(code),
    },
    { text: t("cards.menu.duplicate"), icon: CopyPlus, onSelect: () => void duplicate(card) },
    can.change(card) && {
      text: t("cards.menu.delete"),
      icon: Trash2,
      isLoss: true,
      onSelect: () => void handleDelete(),
    },
  ];
  return (
    <ActionMenu
      label={t("cards.menu.label", { name })}
      actions={offered.filter((action) => action !== false)}
    />
  );
}
