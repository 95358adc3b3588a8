import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { CompanyTeam } from "./company-team.tsx";

/** One company that the user administers. */
export default function CompanyDetail() {
  const { id = "" } = useParams();
  const { t } = useTranslation();
  const language = useLanguage();
  const list = screens.myCompanies.to();
  const above = () => [{ text: screens.myCompanies.text[language], to: list }];
  return (
    <CompanyTeam
      id={id}
      above={above}
      list={list}
      missing={{
        title: t("companies.missing.title"),
        text: t("companies.missing.text"),
        toList: t("companies.missing.toList"),
      }}
    />
  );
}
