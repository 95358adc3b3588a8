import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { CompanyPanelProps } from "../company-panel.ts";
import { runOnInvitation, type CompanyInvitation } from "./people-calls.ts";
import type { CompanyPeople } from "./use-company-people.ts";
import { usePersonAction } from "./use-person-action.ts";
import rows from "../../../components/layout/row-list.module.css";
import styles from "./person-rows.module.css";

/** The invitations that can still be accepted; without any there is no section. */
export function InvitationRows({ company, people }: CompanyPanelProps & { people: CompanyPeople }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { act, isActing } = usePersonAction();
  const { data, isLoadingError, refetch } = people.invitations;
  if (data?.length === 0 || (!data && !isLoadingError)) return null;

  const resend = ({ _id, email }: CompanyInvitation) =>
    act({
      id: _id,
      run: () => runOnInvitation("resendInvitation", company._id, _id),
      done: t("companies.invitations.resent", { email }),
    });
  const revoke = ({ _id, email }: CompanyInvitation) =>
    act({
      id: _id,
      question: {
        title: t("companies.invitations.revokeTitle", { email }),
        text: t("companies.invitations.revokeText"),
        yes: t("companies.invitations.revoke"),
        isLoss: true,
      },
      run: async () => {
        await runOnInvitation("revokeInvitation", company._id, _id);
        await people.reload();
      },
      done: t("companies.invitations.revoked", { email }),
    });
  return (
    <SheetSection title={t("companies.invitations.title")} lead={t("companies.invitations.lead")}>
      {data ? (
        <ul className={rows.list}>
          {data.map((invitation) => {
            const { _id, email, admin, inviter } = invitation;
            const date = dateText("day", Date.parse(invitation.endsAt), language);
            return (
              <li key={_id} className={rows.item}>
                <UiIcon of={Mail} />
                <div className={rows.words}>
                  <p className={rows.name}>{email}</p>
                  <p className={rows.facts}>
                    {t(admin ? "companies.invitations.asAdmin" : "companies.invitations.asMember", {
                      inviter,
                      date,
                    })}
                  </p>
                </div>
                <div className={styles.actions}>
                  <Button
                    variant="quiet"
                    aria-label={t("common.actionOn", {
                      action: t("companies.invitations.resend"),
                      subject: email,
                    })}
                    busy={isActing(_id) && t("common.saving")}
                    onClick={() => void resend(invitation)}
                  >
                    {t("companies.invitations.resend")}
                  </Button>
                  <Button
                    variant="quietDanger"
                    aria-label={t("common.actionOn", {
                      action: t("companies.invitations.revoke"),
                      subject: email,
                    })}
                    onClick={() => void revoke(invitation)}
                  >
                    {t("companies.invitations.revoke")}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      ) : (
        <FailedState onRetry={() => void refetch()} />
      )}
    </SheetSection>
  );
}
