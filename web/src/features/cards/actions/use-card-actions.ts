import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Card } from "../../../../../shared/models/card.ts";
import { screens } from "../../../lib/screens.ts";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { removeCachedCard, cacheCard, cacheNewCard, cacheRestoredCard } from "../card-cache.ts";
import { deleteCard, runOnCard } from "../card-calls.ts";
import { useCardConfirmations, type ConfirmedAction } from "./use-card-confirmations.ts";

type StateService = Exclude<ConfirmedAction, "delete">;
type CardAction = ConfirmedAction | "duplicate" | "restore";

const opposite: Readonly<Record<StateService, StateService>> = {
  activate: "inactivate",
  inactivate: "activate",
  lock: "unlock",
  unlock: "lock",
};

/**
 * The actions on a card. Each one asks for confirmation, shows a message, and caches the reply. They resolve to whether
 * the action was done. Undo is offered if the user may do the opposite.
 */
export function useCardActions(can: Can) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const questions = useCardConfirmations();
  const { attempt, reportDone, isBusy } = useRecordActions<CardAction>();

  const change = (card: Card, service: StateService): Promise<boolean> =>
    attempt(card, service, async () => {
      cacheCard(cache, await runOnCard(card._id, service));
      const back = opposite[service];
      const mayUndo = back !== "unlock" || can.write(card, "locked");
      const undo = () => change(card, back);
      reportDone(card, t(`cards.done.${service}`), mayUndo ? undo : undefined);
    });

  const ask = async (card: Card, service: StateService, options?: { isUnsaved: boolean }) =>
    (await confirm(questions(card, service, options))) && change(card, service);

  const duplicate = (card: Card) =>
    attempt(card, "duplicate", async () => {
      const copy = await runOnCard(card._id, "duplicate");
      cacheNewCard(cache, copy);
      const run = () => void navigate(screens.cardDetail.to(copy._id));
      notify.success(t("cards.done.duplicate"), { action: { text: t("cards.done.open"), run } });
    });

  const remove = async (card: Card) =>
    (await confirm(questions(card, "delete"))) &&
    attempt(card, "delete", async () => {
      await deleteCard(card._id);
      removeCachedCard(cache, card);
      reportDone(card, t("cards.done.delete"), () => restore(card));
    });

  const restore = (card: Card) =>
    attempt(card, "restore", async () => {
      cacheRestoredCard(cache, await runOnCard(card._id, "restore"));
      reportDone(card, t("cards.done.restore"));
    });

  return { ask, duplicate, remove, isBusy };
}
