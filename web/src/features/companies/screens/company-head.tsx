import { useTranslation } from "react-i18next";
import type { Company } from "../../../../../shared/models/company.ts";
import { PageHead, type BreadcrumbItem } from "../../../components/layout/page-head.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { CompanyLogo } from "../components/company-logo.tsx";

export interface CompanyHeadProps {
  company: Company;
  /** Number of its cards; undefined while it loads. */
  cards: number | undefined;
  /** The screens above it. */
  above: readonly BreadcrumbItem[];
}

/** The head of a company's screen: its logo, its name, how many cards it has and where it is. */
export function CompanyHead({ company: { name, logo, address }, cards, above }: CompanyHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [
    cards !== undefined &&
      t("companies.head.cards", { count: cards, number: countText(cards, language) }),
    address,
  ].filter(Boolean);
  return (
    <PageHead
      title={name}
      picture={logo && <CompanyLogo logo={logo} />}
      breadcrumb={above}
      facts={facts.length > 0 && facts.join(" · ")}
    />
  );
}
