import { lazy } from "react";
import { loadTexts } from "../../../i18n/load-texts.ts";
import type { CompanyPanel } from "../company-panel.ts";

/** One tab of a company: its text is `companies.tabs.<value>`. */
export interface CompanyTab {
  panel: CompanyPanel;
  /** Stays mounted after its first opening: it has unsaved input. */
  isKept?: boolean;
}

/** The tabs of a company, in their order. Each one's code and texts load when it is opened. */
export const companyTabs = {
  cards: {
    panel: lazy(async () => ({ default: (await import("../import/cards-tab.tsx")).CardsTab })),
  },
  admins: {
    panel: lazy(async () => ({
      default: (await import("../admins/company-admins.tsx")).CompanyAdmins,
    })),
  },
  template: {
    panel: lazy(async () => {
      const [{ TemplatePanel }] = await Promise.all([
        import("../template/template-panel.tsx"),
        loadTexts(["upload"]),
      ]);
      return { default: TemplatePanel };
    }),
    isKept: true,
  },
  data: {
    panel: lazy(async () => {
      const [{ CompanyData }] = await Promise.all([
        import("../data/company-data.tsx"),
        loadTexts(["upload"]),
      ]);
      return { default: CompanyData };
    }),
    isKept: true,
  },
  codes: {
    panel: lazy(async () => {
      const [{ CompanyCodes }] = await Promise.all([
        import("../codes/company-codes.tsx"),
        loadTexts(["companyTools", "tags"]),
      ]);
      return { default: CompanyCodes };
    }),
  },
  log: {
    panel: lazy(async () => {
      const [{ CompanyLog }] = await Promise.all([
        import("../log/company-log.tsx"),
        loadTexts(["companyTools"]),
      ]);
      return { default: CompanyLog };
    }),
  },
  comments: {
    panel: lazy(async () => ({
      default: (await import("../comments/company-comments.tsx")).CompanyComments,
    })),
  },
  statistics: {
    panel: lazy(async () => {
      const [{ CompanyStatistics }] = await Promise.all([
        import("../components/company-statistics.tsx"),
        loadTexts(["statistics"]),
      ]);
      return { default: CompanyStatistics };
    }),
  },
} as const satisfies Record<string, CompanyTab>;

export type CompanyTabName = keyof typeof companyTabs;

export const companyTabNames = Object.keys(companyTabs) as CompanyTabName[]; // the keys of the table above
