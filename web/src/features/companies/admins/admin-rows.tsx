import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import type { CompanyPanelProps } from "../company-panel.ts";
import { removePerson } from "./people-calls.ts";
import type { CompanyPeople } from "./use-company-people.ts";
import { usePersonAction } from "./use-person-action.ts";
import styles from "../../../components/layout/row-list.module.css";

interface AdminRowsProps extends CompanyPanelProps {
  people: CompanyPeople;
  /** The user no longer administers the company. */
  isLost: boolean;
}

/** The admins of a company. The last one cannot be removed. */
export function AdminRows({ company, people, isLost }: AdminRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  const { act, isActing } = usePersonAction();
  const { data, isError, refetch } = people.admins;
  if (isLost) return <p className={styles.empty}>{t("companies.admins.lost")}</p>;
  if (!data && isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  const isLast = data.length === 1;
  return (
    <ul className={styles.list}>
      {data.map((admin) => {
        const name = formatAccountName(admin, language);
        const isSelf = admin._id === user?._id;
        const remove = () =>
          act({
            id: admin._id,
            question: {
              title: t("companies.admins.removeTitle", { name }),
              text: t(isSelf ? "companies.admins.removeSelfText" : "companies.admins.removeText"),
              yes: t("companies.admins.remove"),
              isLoss: true,
            },
            run: async () => {
              await removePerson("removeAdmin", company._id, admin._id);
              await people.reload({ isOwn: isSelf });
            },
            done: t("companies.admins.removed", { name }),
          });
        return (
          <li key={admin._id} className={styles.item}>
            <UiIcon of={ShieldCheck} />
            <div className={styles.words}>
              <p className={styles.name}>{isSelf ? t("companies.admins.self", { name }) : name}</p>
              <p className={styles.facts}>
                {isLast ? t("companies.admins.last", { email: admin.email }) : admin.email}
              </p>
            </div>
            {!isLast && (
              <Button
                variant="quietDanger"
                aria-label={t("common.actionOn", {
                  action: t("companies.admins.remove"),
                  subject: name,
                })}
                busy={isActing(admin._id) && t("common.saving")}
                onClick={() => void remove()}
              >
                {t("companies.admins.remove")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
