import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { fetchPayload } from "../../../lib/payloads.ts";
import { screens } from "../../../lib/screens.ts";
import type { Licence } from "../licence.ts";
import styles from "./licences.module.css";

/**
 * The software of others in the product, with the licences that require to be shown. The build knows them; their texts
 * are many times larger than the screen, so they are its payload file.
 */
export default function Licences() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ["payload", screens.licences.path],
    queryFn: () => fetchPayload<Licence[]>(screens.licences.path),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={styles.page}>
      <PageHead title={screens.licences.text[language]} facts={t("licences.lead")} />
      {data ? (
        <ul className={styles.list}>
          {data.map((licence) => (
            <LicenceItem key={licence.name} {...licence} />
          ))}
        </ul>
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}

function LicenceItem({ name, version, licence, text }: Licence) {
  const { t } = useTranslation();
  return (
    <li>
      <details>
        <summary className={styles.name}>
          {name} {version} · {licence}
        </summary>
        <pre className={styles.text}>{text || t("licences.noText", { licence })}</pre>
      </details>
    </li>
  );
}
