import { useQueryClient } from "@tanstack/react-query";
import { screens } from "../../../lib/screens.ts";
import { ImportWizard } from "../../../records/import/steps/import-wizard.tsx";
import type { CheckedRow } from "../../../records/import/lines/check-rows.ts";
import { cardImport } from "../../cards/parts/card-import.ts";

export interface ImportCardsProps {
  /** The company that the cards are made for. */
  company: string;
  onClose: () => void;
}

/** Imports cards of a company from a file. */
export function ImportCards({ company, onClose }: ImportCardsProps) {
  const cache = useQueryClient();
  return (
    <ImportWizard
      shape={cardImport}
      company={company}
      scope={{ company }}
      nameOf={nameOf}
      addressOf={(id) => screens.cardDetail.to(id)}
      onClose={onClose}
      onChange={() =>
        void cache.invalidateQueries({
          // The job itself and the session have not changed.
          predicate: ({ queryKey: [first] }) => first !== "session" && first !== "importJob",
        })
      }
    />
  );
}

function nameOf({ row: { values } }: CheckedRow): string {
  const { lastName = "", firstName = "", name = "", email = "" } = values;
  return `${String(lastName)} ${String(firstName)}`.trim() || String(name) || String(email);
}
