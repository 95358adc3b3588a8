import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { LinkRow, LinkRows, RowFact } from "../../../components/controls/link-rows.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import { CompanyLogo } from "../components/company-logo.tsx";
import { countCompanyCards, readManagedCompanies } from "../company-calls.ts";
import styles from "./my-companies.module.css";

/** The companies that the user administers. */
export default function MyCompanies() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  const ids = user?.administers ?? [];
  const {
    data: own,
    isError,
    refetch,
  } = useQuery({
    queryKey: ["companies", "managed", ids],
    queryFn: ({ signal }) => readManagedCompanies(ids, signal),
  });
  const counts = useCardCounts(own?.map(({ _id }) => _id) ?? []);
  const factsOf = (cards: number | undefined, address = "") =>
    [
      cards !== undefined &&
        t("companies.head.cards", { count: cards, number: countText(cards, language) }),
      address,
    ]
      .filter(Boolean)
      .join(" · ") || "\u00a0";
  if (own?.length === 0)
    return (
      <EmptyState
        level={1}
        title={t("companies.empty.title")}
        text={t("companies.empty.text")}
        action={
          <ButtonLink variant="primary" to={screens.packages.to()}>
            {t("companies.empty.order")}
          </ButtonLink>
        }
      />
    );
  return (
    <div className={styles.page}>
      <PageHead title={screens.myCompanies.text[language]} />
      {own && (
        <LinkRows>
          {own.map(({ _id, name, address, logo }) => (
            <LinkRow
              key={_id}
              to={screens.companyDetail.to(_id)}
              name={name}
              picture={<CompanyLogo logo={logo} isSmall />}
            >
              <RowFact>{factsOf(counts.get(_id), address)}</RowFact>
            </LinkRow>
          ))}
        </LinkRows>
      )}
      {!own && !isError && <SkeletonRows rows={3} />}
      {!own && isError && <FailedState onRetry={() => void refetch()} />}
    </div>
  );
}

/** The number of cards by company, as far as it is read. Each is a counter of the service. */
function useCardCounts(companies: readonly string[]): ReadonlyMap<string, number> {
  const answers = useQueries({
    queries: companies.map((id) => ({
      queryKey: [...tableKey("card"), "ofCompany", id],
      queryFn: ({ signal }: { signal: AbortSignal }) => countCompanyCards(id, signal),
    })),
  });
  return new Map(
    companies.flatMap((id, at) => {
      const count = answers[at]?.data;
      return count === undefined ? [] : [[id, count] as const];
    }),
  );
}
