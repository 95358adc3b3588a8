import { useQueryClient } from "@tanstack/react-query";
import { useLanguage } from "../../../lib/format/language.ts";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import type { CheckedRow } from "../../../records/import/lines/check-rows.ts";
import { ImportWizard } from "../../../records/import/steps/import-wizard.tsx";
import { recordAddress } from "../records/record-address.ts";
import { adminImports, type ImportedModel } from "./admin-imports.ts";

export interface ImportPanelProps {
  of: ImportedModel;
  onClose: () => void;
}

const everyRecord = {};

/** The import of a model's records, for admins. */
export function ImportPanel({ of, onClose }: ImportPanelProps) {
  const cache = useQueryClient();
  const language = useLanguage();
  return (
    <ImportWizard
      shape={adminImports[of]}
      company={undefined}
      scope={everyRecord}
      nameOf={(row) => nameOf(row, language)}
      addressOf={(id) => recordAddress(of, id) ?? ""}
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

/** What a row is called before it is a record. */
function nameOf({ row: { values } }: CheckedRow, language: ReturnType<typeof useLanguage>): string {
  const { lastName = "", firstName = "", name = "", email = "", batch = "", code = "" } = values;
  const person = formatAccountName(
    { lastName: String(lastName), firstName: String(firstName) },
    language,
  );
  return person || String(name) || String(email) || String(code) || String(batch);
}
