import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { contact as contactModel, type Contact } from "../../../../../shared/models/contact.ts";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { Importable } from "../parts/importable.tsx";
import { DeletedRecords } from "../../../records/deleted/deleted-records.tsx";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useDeletion } from "../../../records/table/use-deletion.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";

type ListedContact = TableRecord & Pick<Contact, "name"> & Partial<Pick<Contact, "companyName">>;

const leadFields = ["name", "companyName"];
const firstColumns = ["kind", "email", "phone", "card", "createdAt"];
const firstSort = ["-createdAt"];
const everyContact = {};

/** The contacts that visitors have left on cards, and their inquiries, for admins. */
export default function AdminContacts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const optionText = useOptionText("contact");
  const deletion = useDeletion({ model: contactModel });
  const bulk = useMemo(() => [deletion.bulk], [deletion.bulk]);
  return (
    <Importable of="contact" title={screens.adminContacts.text[language]}>
      {(importButton) => (
        <>
          <PageHead title={screens.adminContacts.text[language]} actions={importButton} />
          <RecordTable<ListedContact>
            model={contactModel}
            base={everyContact}
            label={screens.adminContacts.text[language]}
            searchLabel={t("admin.contacts.search")}
            lead={{
              label: t("admin.name"),
              fields: leadFields,
              sort: "name",
              text: ({ name }) => name,
              fact: ({ companyName }) => companyName,
              to: ({ _id }) => screens.adminContactDetail.to(_id),
            }}
            columns={firstColumns}
            tools={<DeletedRecords model={contactModel} />}
            sort={firstSort}
            optionText={optionText}
            bulk={bulk}
            rowActions={({ _id, name }) => [deletion.rowAction(_id, name)]}
            empty={{ title: t("admin.contacts.empty.title"), text: t("admin.contacts.empty.text") }}
          />
        </>
      )}
    </Importable>
  );
}
