import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { LinkRow, LinkRows, RowFact } from "../../../components/controls/link-rows.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { readCompanies } from "../company-calls.ts";
import styles from "./my-companies.module.css";

/** The companies that the user administers. */
export default function MyCompanies() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  const { data, isError, refetch } = useQuery({
    queryKey: ["companies"],
    queryFn: ({ signal }) => readCompanies(signal),
  });
  const own = data?.filter(({ _id }) => user?.administers.includes(_id));
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
          {own.map(({ _id, name, address }) => (
            <LinkRow key={_id} to={screens.companyDetail.to(_id)} name={name}>
              {address && <RowFact>{address}</RowFact>}
            </LinkRow>
          ))}
        </LinkRows>
      )}
      {!own && !isError && <SkeletonRows rows={3} />}
      {!own && isError && <FailedState onRetry={() => void refetch()} />}
    </div>
  );
}
