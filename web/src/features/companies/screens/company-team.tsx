import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import type { Language } from "../../../../../shared/languages.ts";
import type { Company } from "../../../../../shared/models/company.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { Tabs } from "../../../components/controls/tabs.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useDocumentTitle } from "../../../lib/browser/use-document-title.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { recordQueryKey, tableKey } from "../../../lib/hub/record-keys.ts";
import { countCompanyCards, getCompany } from "../company-calls.ts";
import type { BreadcrumbItem } from "../../../components/layout/page-head.tsx";
import { CompanyHead } from "./company-head.tsx";
import { companyTabNames, companyTabs, type CompanyTab } from "./company-tabs.ts";

export interface CompanyTeamProps {
  id: string;
  /** The screens above it, the list of companies first. */
  above: (company: Company) => readonly BreadcrumbItem[];
  /** The list of companies that the user can open. */
  list: string;
  /** Texts for a company that does not exist, or that the user may not open. */
  missing: { title: string; text: string; toList: string };
}

/** One company with its cards, people, template, data and log. The open tab is in the address. */
export function CompanyTeam({ id, above, list, missing }: CompanyTeamProps) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: recordQueryKey("company", id),
    queryFn: ({ signal }) => getCompany(id, signal),
  });
  if (data) return <Shown key={id} company={data} above={above(data)} />;
  if (getErrorCode(error) === "record.notFound")
    return (
      <EmptyState
        level={1}
        title={missing.title}
        text={missing.text}
        action={
          <ButtonLink variant="primary" to={list}>
            {missing.toList}
          </ButtonLink>
        }
      />
    );
  return isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />;
}

interface ShownProps {
  company: Company;
  above: readonly BreadcrumbItem[];
}

function Shown({ company, above }: ShownProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  useDocumentTitle(company.name);
  const { data: cards } = useQuery({
    // read again with the list, when a card is made, imported or deleted
    queryKey: [...tableKey("card"), "ofCompany", company._id],
    queryFn: ({ signal }) => countCompanyCards(company._id, signal),
  });
  const counts = { cards, admins: company.admins.length };
  const [query] = useSearchParams();
  // a link to a period of the statistics needs no other parameter
  const first = query.has("statistics") ? "statistics" : "cards";
  const [open, setOpen] = useAddressChoice("tab", companyTabNames, first);
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (!visited.includes(open)) setVisited([...visited, open]);
  return (
    <>
      <CompanyHead company={company} cards={cards} above={above} />
      <Tabs
        label={t("companies.tabs.label")}
        value={open}
        onChange={setOpen}
        tabs={companyTabNames.map((tab) => {
          const { panel: Panel, isKept = false }: CompanyTab = companyTabs[tab];
          return {
            value: tab,
            text: t(`companies.tabs.${tab}`),
            count: countOf(counts, tab, language),
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

/** The number in a tab; most tabs have none. */
function countOf(
  counts: Readonly<Partial<Record<string, number>>>,
  tab: string,
  language: Language,
): string | undefined {
  const count = counts[tab];
  return count === undefined ? undefined : countText(count, language);
}
