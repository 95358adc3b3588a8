import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { screens } from "../../../lib/screens.ts";
import { StatisticsPart } from "../../statistics/parts/statistics-part.tsx";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useDocumentTitle } from "../../../lib/browser/use-document-title.ts";
import { getCompany, type SeenCompany } from "../company-calls.ts";

/** One company that the user administers, with the statistics of its cards. */
export default function CompanyDetail() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["company", id],
    queryFn: ({ signal }) => getCompany(id, signal),
  });
  if (data) return <Shown key={id} company={data} />;
  if (getErrorCode(error) === "record.notFound")
    return (
      <EmptyState
        level={1}
        title={t("companies.missing.title")}
        text={t("companies.missing.text")}
        action={
          <ButtonLink variant="primary" to={screens.myCompanies.to()}>
            {t("companies.missing.toList")}
          </ButtonLink>
        }
      />
    );
  return isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />;
}

function Shown({ company: { _id, name, address } }: { company: SeenCompany }) {
  const language = useLanguage();
  useDocumentTitle(name);
  return (
    <>
      <PageHead
        title={name}
        breadcrumb={[{ text: screens.myCompanies.text[language], to: screens.myCompanies.to() }]}
        facts={address}
      />
      <StatisticsPart subject={{ kind: "company", id: _id }} />
    </>
  );
}
