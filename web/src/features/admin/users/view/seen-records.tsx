import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AccountView } from "../../../../../../shared/accounts/account-view.ts";
import { card } from "../../../../../../shared/models/card.ts";
import { company } from "../../../../../../shared/models/company.ts";
import { contact } from "../../../../../../shared/models/contact.ts";
import { order } from "../../../../../../shared/models/order.ts";
import { tag } from "../../../../../../shared/models/tag.ts";
import { getModelLabel } from "../../../../../../shared/texts/models.ts";
import { UiIcon } from "../../../../components/icon.tsx";
import { SheetSection } from "../../../../components/layout/sheet-section.tsx";
import { formatAccountName } from "../../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../../lib/format/language.ts";
import { RecordFacts } from "../../../../records/facts/record-facts.tsx";
import { getRecordName } from "../../../../../../shared/text/record-name.ts";
import { useTableFields } from "../../../../records/table/table-fields.ts";
import { useOptionText } from "../../../../records/values/use-option-text.ts";
import styles from "./user-view.module.css";

const models = { card, company, contact, order, tag };

type SeenList = AccountView["lists"][number];

/** The records of one model as a person sees them; each opens to all values that the person reads. */
export function SeenRecords({ list: { model, records, hasMore } }: { list: SeenList }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fields = [] } = useTableFields(models[model]);
  const optionText = useOptionText(model);
  const title = getModelLabel(model, language).many;
  return (
    <SheetSection title={title}>
      {records.length === 0 && <p className={styles.faint}>{t("admin.users.view.none")}</p>}
      {records.length > 0 && (
        <ul className={styles.records} aria-label={title}>
          {records.map(({ record, canEdit }) => (
            <li key={String(record["_id"])}>
              <details className={styles.record}>
                <summary>
                  <UiIcon of={ChevronRight} small />
                  <span className={styles.name}>
                    {nameIn(model, record, language)}
                    {model === "card" && <small>{String(record["name"])}</small>}
                  </span>
                  <span className={styles.faint}>
                    {t(canEdit ? "admin.users.view.editable" : "admin.users.view.readOnly")}
                  </span>
                </summary>
                <RecordFacts
                  record={record}
                  fields={fields.filter(({ name }) => name in record && !isShownElsewhere(name))}
                  optionText={optionText}
                  linkTo={() => undefined}
                />
              </details>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p className={styles.faint}>{t("admin.users.view.hasMore")}</p>}
    </SheetSection>
  );
}

/** Fields of every record that say nothing about its person. */
const isShownElsewhere = (name: string) => name === "createdAt" || name === "updatedAt";

/** A card is called after its person, as its owner's list does. */
function nameIn(
  model: SeenList["model"],
  record: SeenList["records"][number]["record"],
  language: ReturnType<typeof useLanguage>,
): string {
  const { lastName = "", firstName = "" } = record;
  const person = formatAccountName(
    { lastName: String(lastName), firstName: String(firstName) },
    language,
  );
  return (model === "card" && person) || getRecordName(models[model], record, language);
}
