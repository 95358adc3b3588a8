import { Contact, Download, Table } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/controls/action-menu.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { contactExportPath } from "../contact-calls.ts";

/** A menu to download all contacts as a file. */
export function ExportMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ActionMenu
      label={t("contacts.export.label")}
      button={{ text: t("contacts.export.text"), icon: Download }}
      actions={[
        { text: t("contacts.export.csv"), icon: Table, href: contactExportPath("csv", language) },
        { text: t("contacts.export.vcf"), icon: Contact, href: contactExportPath("vcf", language) },
      ]}
    />
  );
}
