import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../../../shared/models/order.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { productionListPath, qrSheetPath } from "../shop-calls.ts";
import styles from "./production-files.module.css";

/** Files for the production: the list of all carriers, and the labels of each line. */
export function ProductionFiles({ order: { _id, production, prices } }: { order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (production === "waiting") return null;
  return (
    <SheetSection title={t("orderAdmin.files.title")} lead={t("orderAdmin.files.lead")}>
      <ul className={styles.files}>
        <li>
          <ButtonLink icon={Download} reloadDocument to={productionListPath(_id, language)}>
            {t("orderAdmin.files.list")}
          </ButtonLink>
        </li>
        {prices.map(({ name }, line) => (
          <li key={line}>
            <ButtonLink icon={Download} reloadDocument to={qrSheetPath(_id, line, language)}>
              {t("orderAdmin.files.sheet", { product: name[language] })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
