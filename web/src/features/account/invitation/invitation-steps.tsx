import { useTranslation } from "react-i18next";
import type { Invitation } from "../../../../../shared/operations/replies.ts";
import { screens } from "../../../lib/screens.ts";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useInvitation, type StepProps } from "./use-invitation.ts";
import { InvitationJoin } from "./invitation-join.tsx";
import { InvitationNames } from "./invitation-names.tsx";
import { InvitationPassword } from "./invitation-password.tsx";
import { ExpiredLink } from "../forms/expired-link.tsx";
import styles from "./invitation-steps.module.css";

/** An invitation: its facts, then password and names. A user with an account only joins. */
export function InvitationSteps({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data: invitation, error, refetch, take } = useInvitation(token);

  if (getErrorCode(error) === "token.invalid")
    return (
      <ExpiredLink text={t("registration.invitation.ended")}>
        <p>
          {t("registration.invitation.endedLogin")}{" "}
          <TextLink to={screens.login.to()}>{t("registration.logIn")}</TextLink>
        </p>
      </ExpiredLink>
    );
  if (error) return <FailedState onRetry={() => void refetch()} />;
  return (
    <>
      <CoverHead
        title={t("registration.invitation.title")}
        lead={invitation ? t("registration.invitation.lead") : t("registration.invitation.loading")}
      />
      {invitation ? (
        <>
          <Facts {...invitation} />
          <Step key={invitation.step} invitation={invitation} onSubmit={take} />
        </>
      ) : (
        <SkeletonForm fields={2} />
      )}
    </>
  );
}

/** The inviter, the company and the invited address. */
function Facts({ inviter, company, card, email }: Invitation) {
  const { t } = useTranslation();
  const facts = { inviter, company, card, for: email };
  return (
    <dl className={styles.facts}>
      {(["inviter", "company", "card", "for"] as const).map(
        (fact) =>
          facts[fact] && (
            <div key={fact} className={styles.fact}>
              <dt>{t(`registration.invitation.${fact}`)}</dt>
              <dd>{facts[fact]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Step(props: StepProps) {
  if (props.invitation.step === "password") return <InvitationPassword {...props} />;
  if (props.invitation.step === "names") return <InvitationNames {...props} />;
  return <InvitationJoin {...props} />;
}
