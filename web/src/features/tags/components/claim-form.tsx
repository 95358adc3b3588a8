import { useRef, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { useClaim } from "../hooks/use-claim.ts";
import type { SeenTag } from "../tag-calls.ts";
import { ClaimCardFields } from "./claim-card-fields.tsx";
import { ClaimCodeFields } from "./claim-code-fields.tsx";
import { ClaimDone } from "./claim-done.tsx";
import { ClaimOwnCode } from "./claim-own.tsx";
import { ClaimRefused } from "./claim-refused.tsx";
import { PrintedCode } from "./printed-code.tsx";
import styles from "./claim.module.css";

export interface ClaimFormProps {
  user: Me;
  /** Code from the address; absent: the user types it. */
  code: string | undefined;
  /** The user's own tag without a card, if the code belongs to them already. */
  owned: SeenTag | undefined;
  cards: readonly Card[];
}

/** The claim form: secret and card. A failure keeps what was typed. */
export function ClaimForm({ user, code, owned, cards }: ClaimFormProps) {
  const { t } = useTranslation();
  const form = useClaim({ user, code, owned, cards });
  const element = useRef<HTMLFormElement>(null);

  if (form.end?.kind === "done") return <ClaimDone code={form.end.code} card={form.end.card} />;
  if (form.end?.kind === "own") return <ClaimOwnCode tag={form.end.tag} />;
  if (form.end) return <ClaimRefused reason={form.end.kind} code={form.values.code} />;

  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const wrong = await form.send();
    if (wrong) element.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  };
  const titles = form.isOwned
    ? { title: t("tags.claim.titleOwned"), lead: t("tags.claim.leadOwned") }
    : code
      ? { title: t("tags.claim.title"), lead: t("tags.claim.lead") }
      : { title: t("tags.claim.titleBare"), lead: t("tags.claim.leadBare") };

  return (
    <>
      <CoverHead {...titles} />
      {code && <PrintedCode code={code} />}
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={(submit) => void handleSubmit(submit)}
      >
        {form.failed && (
          <FailureNotice failed={form.failed} leavesFocus={Object.keys(form.problems).length > 0} />
        )}
        {!form.isOwned && <ClaimCodeFields form={form} asksCode={code === undefined} />}
        <ClaimCardFields form={form} cards={cards} />
        <Button
          type="submit"
          variant="primary"
          large
          wide
          busy={form.isBusy && t("tags.claim.busy")}
        >
          {t("tags.claim.submit")}
        </Button>
      </form>
    </>
  );
}
