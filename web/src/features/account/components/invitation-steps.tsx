import { useTranslation } from "react-i18next";
import type { Invitation } from "../../../../../shared/replies.ts";
import { screens } from "../../../app/screens.ts";
import { CoverHead } from "../../../components/cover-head.tsx";
import { FailedState } from "../../../components/empty-state.tsx";
import { SkeletonForm } from "../../../components/skeleton.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import { codeOf } from "../../../lib/hub-call-error.ts";
import { useInvitation, type StepProps } from "../hooks/use-invitation.ts";
import { InvitationJoin } from "./invitation-join.tsx";
import { InvitationNames } from "./invitation-names.tsx";
import { InvitationPassword } from "./invitation-password.tsx";
import { LinkEnded } from "./link-ended.tsx";
import styles from "./invitation-steps.module.css";

/** An invitation: who invites, then the password and the names; an account that is there already joins. */
export function InvitationSteps({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data: invitation, error, refetch, take } = useInvitation(token);

  if (codeOf(error) === "token.invalid")
    return (
      <LinkEnded text={t("registration.invitation.ended")}>
        <p>
          {t("registration.invitation.endedLogin")}{" "}
          <TextLink to={screens.login.to()}>{t("registration.logIn")}</TextLink>
        </p>
      </LinkEnded>
    );
  if (error) return <FailedState onRetry={() => void refetch()} />;
  return (
    <>
      <CoverHead
        title={t("registration.invitation.title")}
        lead={invitation ? <From {...invitation} /> : t("registration.invitation.loading")}
      />
      {invitation ? (
        <>
          <p className={styles.account}>
            {t("registration.invitation.for")}
            <strong>{invitation.email}</strong>
          </p>
          <Step key={invitation.step} invitation={invitation} onTake={take} />
        </>
      ) : (
        <SkeletonForm fields={2} />
      )}
    </>
  );
}

/** Who invites, and to which company, as far as it is known. */
function From({ inviter, company }: Invitation) {
  const { t } = useTranslation();
  if (inviter && company) return t("registration.invitation.fromCompany", { inviter, company });
  if (inviter) return t("registration.invitation.from", { inviter });
  if (company) return t("registration.invitation.toCompany", { company });
  return t("registration.invitation.plain");
}

function Step(props: StepProps) {
  if (props.invitation.step === "password") return <InvitationPassword {...props} />;
  if (props.invitation.step === "names") return <InvitationNames {...props} />;
  return <InvitationJoin {...props} />;
}
