import {
  CirclePause,
  CirclePlay,
  Copy,
  CopyPlus,
  ExternalLink,
  Lock,
  LockOpen,
  Trash2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import { mainContentId } from "../../../components/layout/main-content-id.ts";
import type { Can } from "../../../lib/hub/accesses.ts";
import type { useCardActions } from "../actions/use-card-actions.ts";
import { useCopyLink } from "../../../lib/card-links/use-copy-link.ts";
import { publicPagePath } from "../../../lib/card-links/card-address.ts";

/** Id of the button that opens the menu of a card. */
export const menuIdOf = ({ _id }: Card) => `menu-${_id}`;

export interface CardMenuProps {
  card: Card;
  can: Can;
  actions: ReturnType<typeof useCardActions>;
}

/** The menu of a card; only allowed actions are offered. */
export function CardMenu({ card, can, actions }: CardMenuProps) {
  const { t } = useTranslation();
  const copyLink = useCopyLink();
  const mayChange = can.change(card);
  const shift = card.active ? "inactivate" : "activate";
  const mayUnlock = card.locked && can.write(card, "locked");

  const handleDelete = async () => {
    if (await actions.remove(card)) document.getElementById(mainContentId)?.focus();
  };

  const offered: (MenuAction | false)[] = [
    card.active && {
      text: t("cards.menu.openPage"),
      icon: ExternalLink,
      href: publicPagePath(card.code),
    },
    card.active && {
      text: t("cards.menu.copyLink"),
      icon: Copy,
      onSelect: () => void copyLink(card.code),
    },
    can.write(card, "active") && {
      text: t(`cards.actions.${shift}`),
      icon: card.active ? CirclePause : CirclePlay,
      onSelect: () => void actions.ask(card, shift),
    },
    !card.locked &&
      mayChange && {
        text: t("cards.actions.lock"),
        icon: Lock,
        onSelect: () => void actions.ask(card, "lock"),
      },
    mayUnlock && {
      text: t("cards.actions.unlock"),
      icon: LockOpen,
      onSelect: () => void actions.ask(card, "unlock"),
    },
    {
      text: t("cards.menu.duplicate"),
      icon: CopyPlus,
      onSelect: () => void actions.duplicate(card),
    },
    mayChange && {
      text: t("cards.menu.delete"),
      icon: Trash2,
      isLoss: true,
      onSelect: () => void handleDelete(),
    },
  ];
  return (
    <ActionMenu
      id={menuIdOf(card)}
      label={t("cards.menu.label", { name: card.name })}
      actions={offered.filter((action) => action !== false)}
    />
  );
}
