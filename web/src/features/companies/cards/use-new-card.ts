import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import type { Company } from "../../../../../shared/models/company.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { screens } from "../../../lib/screens.ts";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { textRuled } from "../template/template-draft.ts";
import { createTeamCard, runOnTeamCard } from "./team-calls.ts";

const firstFields = ["lastName", "firstName", "email"] as const;
export type TeamCardField = (typeof firstFields)[number] | (typeof textRuled)[number];

/** The other texts without which the template refuses a card. */
export function listMoreFields({ template = {} }: Company) {
  return textRuled.filter((field) => field !== "email" && template[field]?.rule === "required");
}

/** Makes a card for the company and opens it. */
export function useNewCard(company: Company, onDone: () => void) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const keyOf = useRequestKey();
  const [problems, setProblems] = useState<Partial<Record<string, FieldProblem>>>({});
  const { attempt, isBusy, failed } = useSubmission();
  const fields = [...firstFields, ...listMoreFields(company)];

  /** The card is there although its invitation was refused. */
  const invite = async (id: string) => {
    try {
      await runOnTeamCard(id, "invite");
      notify.success(t("companies.newCard.invited"), { about: id });
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(t("companies.newCard.notInvited"), {
        detail: `${title} ${detail}`,
        about: id,
      });
    }
  };

  const create = async (typed: Partial<Record<TeamCardField, string>>, isInviting: boolean) => {
    const wrong = Object.fromEntries(
      fields.flatMap((field) => {
        const value = typed[field]?.trim() ?? "";
        const problem = value === "" ? "required" : fieldProblem(cardModel, field, value);
        return problem ? [[field, problem] as const] : [];
      }),
    );
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    await attempt(async () => {
      const { lastName = "", firstName = "", email = "" } = typed;
      const more = Object.fromEntries(
        listMoreFields(company).map((field) => [field, typed[field]]),
      );
      const name = `${lastName} ${firstName}`.trim();
      const body = { ...more, lastName, firstName, email, name, language, company: company._id };
      try {
        const { _id } = await createTeamCard(body, keyOf(body));
        notify.success(t("companies.newCard.done"));
        if (isInviting) await invite(_id);
        await cache.invalidateQueries({ queryKey: tableKey("card") });
        onDone();
        await navigate(screens.cardDetail.to(_id));
      } catch (failure) {
        if (failure instanceof HubCallError) setProblems(failure.fields);
        throw failure;
      }
    });
  };
  return { create, problems, failed, isBusy };
}
