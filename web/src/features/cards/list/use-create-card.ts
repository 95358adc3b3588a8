import { inNameOrder } from "../../../lib/format/name-order.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { screens } from "../../../lib/screens.ts";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { problemsOf } from "../../../lib/hub/field-problems.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { cacheNewCard } from "../card-cache.ts";
import { createCard } from "../card-calls.ts";

const newCardFields = ["lastName", "firstName", "email", "name"] as const;
export type NewCardField = (typeof newCardFields)[number];
export type NewCardValues = Record<NewCardField, string>;

/** Creates a card in the language of the interface and opens it. */
export function useCreateCard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<Partial<Record<string, FieldProblem>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const keyOf = useRequestKey();

  /** Resolves to the first wrong field, if any. */
  const create = async (values: NewCardValues): Promise<NewCardField | undefined> => {
    const wrongFields = problemsOf<NewCardField>(cardModel, values);
    setProblems(wrongFields);
    setFailure(undefined);
    const wrong = inNameOrder(newCardFields, language).find((field) => wrongFields[field]);
    if (wrong) return wrong;
    setBusy(true);
    try {
      const fields = { ...values, language };
      const card = await createCard(fields, keyOf(fields));
      cacheNewCard(cache, card);
      notify.success(t("cards.done.create"));
      await navigate(screens.cardDetail.to(card._id));
    } catch (error) {
      setFailure(error);
      if (error instanceof HubCallError) setProblems(error.fields);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return { create, problems, failure, isBusy };
}
