import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { tagsKey } from "../tag-cache.ts";
import { runOnTag, type SeenTag, type TagService } from "../tag-calls.ts";

/** The actions on a tag; each one shows a message, with an undo button if possible. */
export function useTagActions(userId: string) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<string>();

  /** Resolves to whether it succeeded. */
  const run = async (
    { _id }: SeenTag,
    change: { service: TagService; card?: string; done: string; back?: () => void },
  ): Promise<boolean> => {
    const { service, card, done, back } = change;
    setBusy(_id);
    try {
      await runOnTag(_id, service, card);
      const undo = back && { action: { text: t("common.undo"), run: back } };
      notify.success(done, { about: _id, ...undo });
      return true;
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(t("common.actionFailed"), { detail: `${title} ${detail}`, about: _id });
      return false;
    } finally {
      await cache.invalidateQueries({ queryKey: tagsKey });
      setBusy(undefined);
    }
  };

  const reportLost = (tag: SeenTag) =>
    run(tag, {
      service: "lost",
      done: t("tags.actions.lostDone"),
      // company admins may report a loss; only the owner can report that it was found
      ...(tag.owner === userId && { back: () => void markFound(tag) }),
    });

  const markFound = (tag: SeenTag) =>
    run(tag, {
      service: "found",
      done: t("tags.actions.foundDone"),
      back: () => void reportLost(tag),
    });

  const askLost = async (tag: SeenTag) =>
    (await confirm({
      title: t("tags.actions.lostAsk"),
      text: t("tags.actions.lostText"),
      yes: t("tags.actions.lost"),
    })) && reportLost(tag);

  const askRelease = async (tag: SeenTag) =>
    (await confirm({
      title: t("tags.actions.releaseAsk"),
      text: t("tags.actions.releaseText"),
      yes: t("tags.actions.release"),
      isLoss: true,
    })) && run(tag, { service: "release", done: t("tags.actions.releaseDone") });

  const move = (tag: SeenTag, card: string): Promise<boolean> => {
    const former = tag.card;
    return run(tag, {
      service: tag.owner === userId ? "move" : "assign",
      card,
      done: t("tags.actions.moveDone"),
      ...(former && { back: () => void move({ ...tag, card }, former) }),
    });
  };

  return { askLost, askRelease, markFound, move, isBusy: ({ _id }: SeenTag) => busy === _id };
}
