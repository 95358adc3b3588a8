import { Building2, IdCard, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { screens } from "../../../lib/screens.ts";
import { AdminRecord } from "../records/admin-record.tsx";

/** One company, for the admins of the service: its data, and the lists of its cards and people. */
export default function AdminCompanyDetail() {
  const { t } = useTranslation();
  return (
    <AdminRecord
      of="company"
      loss={t("admin.companies.loss")}
      renderActions={({ _id }) => {
        const ofCompany = `?${new URLSearchParams({ filter: JSON.stringify({ company: _id }) })}`;
        return (
          <>
            <ButtonLink variant="primary" icon={Building2} to={screens.adminCompanyTeam.to(_id)}>
              {t("admin.companies.team")}
            </ButtonLink>
            <ButtonLink icon={IdCard} to={screens.adminCards.to() + ofCompany}>
              {t("admin.companies.cards")}
            </ButtonLink>
            <ButtonLink icon={UsersRound} to={screens.adminUsers.to() + ofCompany}>
              {t("admin.companies.people")}
            </ButtonLink>
          </>
        );
      }}
    />
  );
}
