import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import type { Question } from "../../../components/feedback/confirm.tsx";

export type ConfirmedAction = "activate" | "inactivate" | "lock" | "unlock" | "delete";

/** The confirmation of each action (spec section 4), in the user's language. */
export function useCardConfirmations() {
  const { t } = useTranslation();
  return (
    { name, company }: Card,
    action: ConfirmedAction,
    { isUnsaved = false } = {},
  ): Question => {
    const sentences = {
      activate: [t("cards.ask.activate.text")],
      inactivate: [ended(t("cards.ask.inactivate.text")), t("cards.ask.inactivate.more")],
      lock: [
        t("cards.ask.lock.text"),
        t("cards.ask.lock.more"),
        ...(isUnsaved ? [t("cards.ask.lock.unsaved")] : []),
      ],
      unlock: [t("cards.ask.unlock.text")],
      delete: [t("cards.ask.delete.text", { name })],
    };
    return {
      title: t(`cards.ask.${action}.title`),
      text: sentences[action].join(" "),
      ...(action === "delete" ? { yes: t("cards.ask.delete.yes"), isLoss: true } : {}),
      // without a company no admin is at hand to unlock the card
      ...(action === "lock" && company === undefined ? { isLoss: true } : {}),
    };
  };
}

/** Adds the full stop that the spec's sentence lacks, to append another sentence. */
function ended(sentence: string): string {
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
