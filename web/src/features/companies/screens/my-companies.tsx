import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { screens } from "../../../app/screens.ts";
import { EmptyState, FailedState } from "../../../components/empty-state.tsx";
import { Icon } from "../../../components/icon.tsx";
import { PageHead } from "../../../components/page-head.tsx";
import { SkeletonRows } from "../../../components/skeleton.tsx";
import { useLanguage } from "../../../lib/language.ts";
import { useSession } from "../../../lib/session.tsx";
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
      <EmptyState level={1} title={t("companies.empty.title")} text={t("companies.empty.text")} />
    );
  return (
    <div className={styles.page}>
      <PageHead title={screens.myCompanies.text[language]} />
      {own && (
        <ul className={styles.list}>
          {own.map(({ _id, name, address }) => (
            <li key={_id}>
              <Link to={screens.companyDetail.to(_id)} className={styles.row}>
                <span className={styles.text}>
                  <span className={styles.name}>{name}</span>
                  {address && <span className={styles.address}>{address}</span>}
                </span>
                <Icon of={ChevronRight} small />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!own && !isError && <SkeletonRows rows={3} />}
      {!own && isError && <FailedState onRetry={() => void refetch()} />}
    </div>
  );
}
