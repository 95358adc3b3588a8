import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { sampleCard } from "../../../../../shared/cards/sample-card.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { PagePart } from "../../cards/parts/page-part.tsx";
import type { CompanyFields } from "./use-company-draft.ts";
import styles from "./company-data.module.css";

export interface BrandPreviewProps {
  company: Pick<CompanyFields, "name" | "website" | "brand" | "logo">;
  /** Values that a template gives the sample. */
  values?: Partial<Card>;
}

/** The public page of a sample colleague in the company's colours, in the light and the dark theme. */
export function BrandPreview({ company, values }: BrandPreviewProps) {
  const { t } = useTranslation();
  const [scheme, setScheme] = useState<"light" | "dark">("light");
  const { name, website, brand, logo } = company;
  const card = useMemo(
    () => ({ ...sampleCard, companyName: name, website, texts: {}, ...values }),
    [name, website, values],
  );
  return (
    <aside className={styles.preview} aria-label={t("companies.data.preview")}>
      <div className={styles.previewHead}>
        <h2 className={styles.previewTitle}>{t("companies.data.preview")}</h2>
        <Segmented
          label={t("companies.data.theme")}
          value={scheme}
          options={[
            { value: "light", text: t("companies.data.light") },
            { value: "dark", text: t("companies.data.dark") },
          ]}
          onChange={setScheme}
        />
      </div>
      <div className={styles.page}>
        <PagePart
          card={card}
          brand={brand}
          logo={logo}
          scheme={scheme}
          title={t("companies.data.preview")}
        />
      </div>
    </aside>
  );
}
