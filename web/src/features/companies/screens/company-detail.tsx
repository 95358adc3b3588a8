import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import type { Company } from "../../../../../shared/models/company.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { Tabs } from "../../../components/controls/tabs.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useDocumentTitle } from "../../../lib/browser/use-document-title.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { getCompany } from "../company-calls.ts";
import { companyTabNames, companyTabs, type CompanyTab } from "./company-tabs.ts";

/** One company that the user administers. The open tab is in the address. */
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

function Shown({ company }: { company: Company }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, address } = company;
  useDocumentTitle(name);
  const [query] = useSearchParams();
  // a link to a period of the statistics needs no other parameter
  const first = query.has("statistics") ? "statistics" : "cards";
  const [open, setOpen] = useAddressChoice("tab", companyTabNames, first);
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (!visited.includes(open)) setVisited([...visited, open]);
  return (
    <>
      <PageHead
        title={name}
        breadcrumb={[{ text: screens.myCompanies.text[language], to: screens.myCompanies.to() }]}
        facts={address}
      />
      <Tabs
        label={t("companies.tabs.label")}
        value={open}
        onChange={setOpen}
        tabs={companyTabNames.map((tab) => {
          const { panel: Panel, isKept = false }: CompanyTab = companyTabs[tab];
          return {
            value: tab,
            text: t(`companies.tabs.${tab}`),
            isKept: isKept && visited.includes(tab),
            panel: (
              <Suspense fallback={<SkeletonRows rows={4} />}>
                <Panel company={company} />
              </Suspense>
            ),
          };
        })}
      />
    </>
  );
}
