import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { CompanyTeam } from "./company-team.tsx";

/** The screen of a company as its own admins have it, for the admins of the service. The hub checks each right. */
export default function AdminCompanyTeam() {
  const { id = "" } = useParams();
  const { t } = useTranslation();
  const language = useLanguage();
  const list = screens.adminCompanies.to();
  return (
    <CompanyTeam
      id={id}
      above={({ name }) => [
        { text: screens.adminCompanies.text[language], to: list },
        { text: name, to: screens.adminCompanyDetail.to(id) },
      ]}
      list={list}
      missing={{
        title: t("companies.missing.title"),
        text: t("admin.missing.text"),
        toList: screens.adminCompanies.text[language],
      }}
    />
  );
}
