import { FileUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Button } from "../../../components/controls/button.tsx";
import { TeamCards } from "../cards/team-cards.tsx";
import type { CompanyPanelProps } from "../company-panel.ts";
import { ImportPart } from "./import-part.tsx";

/** The address of an open import has this parameter, so that a reload shows it, and Back closes it. */
const parameter = "import";

/** The cards of a company, or their import. */
export function CardsTab({ company }: CompanyPanelProps) {
  const { t } = useTranslation();
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
    <>
      <div>
        <Button icon={FileUp} onClick={() => change((after) => after.set(parameter, "cards"))}>
          {t("companies.cards.import")}
        </Button>
      </div>
      <TeamCards company={company} />
    </>
  );
}
