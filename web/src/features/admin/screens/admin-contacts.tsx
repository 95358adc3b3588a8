import { useTranslation } from "react-i18next";
import { contact as contactModel, type Contact } from "../../../../../shared/models/contact.ts";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
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
  return (
    <>
      <PageHead title={screens.adminContacts.text[language]} />
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
        sort={firstSort}
        optionText={optionText}
        empty={{ title: t("admin.contacts.empty.title"), text: t("admin.contacts.empty.text") }}
      />
    </>
  );
}
