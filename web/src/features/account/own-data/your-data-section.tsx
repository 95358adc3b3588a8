import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { DataExport } from "./data-export.tsx";
import { AccountDeletion } from "./account-deletion.tsx";
import { NewsletterSwitch } from "./newsletter-switch.tsx";

/** What users can do with their stored data. */
export function YourDataSection({ user }: { user: Me }) {
  const { t } = useTranslation();
  return (
    <SheetSection title={t("yourData.title")}>
      <NewsletterSwitch />
      <DataExport />
      <AccountDeletion user={user} />
    </SheetSection>
  );
}
