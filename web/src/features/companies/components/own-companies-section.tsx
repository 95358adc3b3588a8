import { Building2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useOwnCompanies } from "./use-own-companies.ts";
import styles from "../../../components/layout/row-list.module.css";

interface OwnCompany {
  _id: string;
  name?: string | undefined;
}

/** The user's companies with the role in each; each can be left after a confirmation. */
export function OwnCompaniesSection({ user }: { user: Me }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failureText = useFailureText();
  const { companies, query, refetch, leave } = useOwnCompanies(user);
  const { attempt, isBusy } = useSubmission();
  const [leaving, setLeaving] = useState<string>();

  const handleLeave = async ({ _id, name = "" }: OwnCompany) => {
    const isSure = await confirm({
      title: t("companies.own.leaveTitle", { name }),
      text: t("companies.own.leaveText"),
      yes: t("companies.own.leave"),
      isLoss: true,
    });
    if (!isSure) return;
    await attempt(async () => {
      setLeaving(_id);
      try {
        await leave(_id);
        notify.success(t("companies.own.left", { name }));
      } catch (failure) {
        const { title, detail } = failureText(failure);
        notify.failure(t("companies.own.leaveFailed"), { detail: `${title} ${detail}` });
      }
    });
  };

  return (
    <SheetSection title={t("companies.own.title")} lead={t("companies.own.lead")}>
      {companies?.length === 0 ? (
        <p className={styles.empty}>{t("companies.own.empty")}</p>
      ) : companies ? (
        <ul className={styles.list}>
          {companies.map((company) => (
            <li key={company._id} className={styles.item}>
              <UiIcon of={Building2} />
              <div className={styles.words}>
                <p className={styles.name}>{company.name}</p>
                <p className={styles.facts}>
                  {user.administers.includes(company._id)
                    ? t("companies.own.admin")
                    : t("companies.own.member")}
                </p>
              </div>
              <Button
                variant="quietDanger"
                aria-label={t("companies.own.leaveOf", { name: company.name })}
                busy={isBusy && leaving === company._id && t("companies.own.leaving")}
                onClick={() => void handleLeave(company)}
              >
                {t("companies.own.leave")}
              </Button>
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={1} />
      )}
    </SheetSection>
  );
}
