import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { normaliseCode, typedCode } from "../../../../../shared/tags/typed-code.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useFields, type CheckField } from "../../../lib/forms/use-fields.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { isClaimKey } from "../tag-cache.ts";
import { claimTag, createLinkedCard, findTagOf, runOnTag, type SeenTag } from "../tag-calls.ts";

export type ClaimField = "code" | "secret" | "card" | "name" | "lastName" | "firstName";

/** Outcome of a claim; absent while the form is shown. */
export type ClaimOutcome =
  | { kind: "done"; code: string; card: Card }
  | { kind: "own"; tag: SeenTag }
  | { kind: "taken" | "ended" };

/** Value of the choice that creates a new card. */
export const newCardChoice = "";

interface Given {
  user: Me;
  /** From the address; absent: the user types it. */
  code: string | undefined;
  /** The user's own tag without a card: the secret is not needed. */
  owned: SeenTag | undefined;
  cards: readonly Card[];
}

/** The claim form: the secret, and an existing or new card. */
export function useClaim({ user, code, owned, cards }: Given) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const keyOfClaim = useRequestKey();
  const keyOfCard = useRequestKey();
  const { attempt, ...state } = useSubmission();
  const [claimed, setClaimed] = useState(owned);
  const [triesLeft, setTriesLeft] = useState<number>();
  const [end, setEnd] = useState<ClaimOutcome>();

  const check: CheckField<ClaimField, FieldProblem> = (name, values) => {
    if (name === "card") return undefined;
    if (name === "code" || name === "secret")
      return claimed === undefined ? codeProblem(values[name]) : undefined;
    return values.card === newCardChoice ? fieldProblem(cardModel, name, values[name]) : undefined;
  };
  const fields = useFields<ClaimField, FieldProblem>(
    {
      code: code ?? "",
      secret: "",
      card: cards[0]?._id ?? newCardChoice,
      name: t("tags.claim.newName"),
      lastName: user.lastName,
      firstName: user.firstName,
    },
    check,
  );

  /** The claim precedes the creation of a card: a wrong secret must not create one. */
  const link = async (theirs: SeenTag | undefined): Promise<ClaimOutcome> => {
    const { values } = fields;
    const chosen = cards.find(({ _id }) => _id === values.card);
    let tag = theirs;
    if (tag === undefined) {
      const printed = { code: values.code, secret: values.secret };
      const body = { ...printed, ...(chosen && { card: chosen._id }) };
      tag = await claimTag(body, keyOfClaim(body));
      setClaimed(tag);
    }
    const card = chosen ?? (await makeCard());
    if (tag.card !== card._id) tag = await runOnTag(tag._id, "move", card._id);
    return { kind: "done", code: tag.code, card };
  };

  /** The code has an owner. If it is the user, it is linked to the chosen card. */
  const claimAgain = async (): Promise<ClaimOutcome> => {
    const own = await findTagOf(user._id, normaliseCode(fields.values.code));
    if (!own) return { kind: "taken" };
    return own.state === "assigned" ? link(own) : { kind: "own", tag: own };
  };

  const makeCard = () => {
    const { name, lastName, firstName } = fields.values;
    const body = { name, lastName, firstName, language };
    return createLinkedCard(body, keyOfCard(body));
  };

  /** Resolves to the first wrong field, if any. */
  const send = async (): Promise<ClaimField | undefined> => {
    let wrong = fields.checkAll();
    setTriesLeft(undefined);
    if (wrong) return wrong;
    await attempt(async () => {
      try {
        setEnd(await link(claimed));
        await cache.invalidateQueries({ predicate: ({ queryKey }) => !isClaimKey(queryKey) });
      } catch (failure) {
        if (!(failure instanceof HubCallError)) throw failure;
        const refused = refusal(failure);
        if (refused === "taken") return setEnd(await claimAgain());
        if (refused === "ended") return setEnd({ kind: "ended" });
        if (refused === "secret") setTriesLeft(failure.triesLeft ?? 0);
        wrong = fields.mark(refused === "secret" ? { secret: "notAcceptable" } : failure.fields);
        if (refused !== "secret") throw failure;
      }
      return undefined;
    });
    return wrong;
  };

  return { ...fields, ...state, send, end, triesLeft, isOwned: claimed !== undefined };
}

function codeProblem(typed: string): FieldProblem | undefined {
  if (typed.trim() === "") return "required";
  return typedCode.safeParse(typed).success ? undefined : "wrongFormat";
}

/** The meaning of a refusal: the code has an owner, is out of use, the secret is wrong, or something else. */
function refusal({ code }: HubCallError): "taken" | "ended" | "secret" | undefined {
  if (code === "tag.claimed") return "taken";
  if (code === "tag.state") return "ended";
  return code === "tag.wrongSecret" ? "secret" : undefined;
}
