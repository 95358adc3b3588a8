import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../../../shared/models/order.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { productionListPath, qrSheetPath } from "../shop-calls.ts";
import styles from "./production-files.module.css";

/** Files for the production: the list of all carriers, and the labels of each line. */
export function ProductionFiles({ order }: { order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { _id, production } = order;
  const made = listMadeLines(order);
  if (production === "waiting" || made.length === 0) return null;
  return (
    <SheetSection isForScreen title={t("orderAdmin.files.title")} lead={t("orderAdmin.files.lead")}>
      <ul className={styles.files}>
        <li>
          <ButtonLink icon={Download} reloadDocument to={productionListPath(_id, language)}>
            {t("orderAdmin.files.list")}
          </ButtonLink>
        </li>
        {made.map(({ name, line }) => (
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

/** The lines that are made: not those of an order that ended, and not those that were withdrawn. */
function listMadeLines({ state, prices, withdrawal }: Order) {
  if (state === "refunded" || state === "withdrawn") return [];
  return prices
    .map(({ name }, line) => ({ name, line }))
    .filter(({ line }) => withdrawal?.lines.includes(line) !== true);
}
