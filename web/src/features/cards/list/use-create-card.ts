import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { screens } from "../../../lib/screens.ts";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { problemsOf } from "../../../lib/hub/field-problems.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { cacheNewCard } from "../card-cache.ts";
import { createCard } from "../card-calls.ts";

export type NewCardField = "lastName" | "firstName" | "email" | "name";
export type NewCardValues = Record<NewCardField, string>;

/** Creates a card in the language of the interface and opens it. */
export function useCreateCard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<Partial<Record<string, FieldProblem>>>({});
  const { attempt, isBusy, failed, clear } = useSubmission();
  const keyOf = useRequestKey();

  const create = async (values: NewCardValues) => {
    const wrongFields = problemsOf<NewCardField>(cardModel, values);
    setProblems(wrongFields);
    clear();
    if (Object.keys(wrongFields).length > 0) return;
    await attempt(async () => {
      try {
        const fields = { ...values, language };
        const card = await createCard(fields, keyOf(fields));
        cacheNewCard(cache, card);
        notify.success(t("cards.done.create"));
        await navigate(screens.cardDetail.to(card._id));
      } catch (failure) {
        if (failure instanceof HubCallError) setProblems(failure.fields);
        throw failure;
      }
    });
  };

  return { create, problems, failed, isBusy };
}
