import { useSearchParams } from "react-router";
import { TeamCards } from "../cards/team-cards.tsx";
import type { CompanyPanelProps } from "../company-panel.ts";
import { TemplateSummary } from "../template/template-summary.tsx";
import { ImportPart } from "./import-part.tsx";
import styles from "./cards-tab.module.css";

/** The address of an open import has this parameter, so that a reload shows it, and Back closes it. */
const parameter = "import";

/** The cards of a company, or their import. */
export function CardsTab({ company }: CompanyPanelProps) {
  const [query, setQuery] = useSearchParams();
  const change = (edit: (after: URLSearchParams) => void) => {
    const after = new URLSearchParams(query);
    edit(after);
    setQuery(after, { preventScrollReset: true });
  };
  if (query.has(parameter))
    return (
      <ImportPart
        company={company._id}
        onClose={() => change((after) => after.delete(parameter))}
      />
    );
  return (
    <div className={styles.columns}>
      <TeamCards
        company={company}
        onImport={() => change((after) => after.set(parameter, "cards"))}
      />
      <TemplateSummary company={company} />
    </div>
  );
}
