import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Card } from "../../../../../shared/models/card.ts";
import { screens } from "../../../lib/screens.ts";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { removeCachedCard, cacheCard, cacheNewCard, cacheRestoredCard } from "../card-cache.ts";
import { deleteCard, runOnCard } from "../card-calls.ts";
import { useCardConfirmations, type ConfirmedAction } from "./use-card-confirmations.ts";

type StateService = Exclude<ConfirmedAction, "delete">;

const opposite: Partial<Record<StateService, StateService>> = {
  activate: "inactivate",
  inactivate: "activate",
};

/**
 * The actions on a card. Each one asks for confirmation, shows a message, and caches the reply. They resolve to whether
 * the action was done.
 */
export function useCardActions() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const questions = useCardConfirmations();
  const [busy, setBusy] = useState<string>();

  /** Runs an action while the card's buttons are busy; a failure is shown until it is closed. */
  const attempt = async (card: Card, work: () => Promise<void>): Promise<boolean> => {
    setBusy(card._id);
    try {
      await work();
      return true;
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(t("cards.failed.action"), {
        detail: `${title} ${detail}`,
        about: card._id,
      });
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const change = (card: Card, service: StateService) =>
    attempt(card, async () => {
      cacheCard(cache, await runOnCard(card._id, service));
      const back = opposite[service];
      const undo = back && {
        action: { text: t("common.undo"), run: () => void change(card, back) },
      };
      notify.success(t(`cards.done.${service}`), { about: card._id, ...undo });
    });

  const ask = async (card: Card, service: StateService, options?: { isUnsaved: boolean }) =>
    (await confirm(questions(card, service, options))) && change(card, service);

  const duplicate = (card: Card) =>
    attempt(card, async () => {
      const copy = await runOnCard(card._id, "duplicate");
      cacheNewCard(cache, copy);
      const run = () => void navigate(screens.cardDetail.to(copy._id));
      notify.success(t("cards.done.duplicate"), { action: { text: t("cards.done.open"), run } });
    });

  const remove = async (card: Card) =>
    (await confirm(questions(card, "delete"))) &&
    attempt(card, async () => {
      await deleteCard(card._id);
      removeCachedCard(cache, card);
      const back = { text: t("common.undo"), run: () => void restore(card) };
      notify.success(t("cards.done.delete"), { about: card._id, action: back });
    });

  const restore = (card: Card) =>
    attempt(card, async () => {
      cacheRestoredCard(cache, await runOnCard(card._id, "restore"));
      notify.success(t("cards.done.restore"), { about: card._id });
    });

  return { ask, duplicate, remove, isBusy: (card: Card) => busy === card._id };
}
