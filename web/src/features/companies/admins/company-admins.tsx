import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import type { CompanyPanelProps } from "../company-panel.ts";
import { AdminRows } from "./admin-rows.tsx";
import { InvitationRows } from "./invitation-rows.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberRows } from "./member-rows.tsx";
import { useCompanyPeople } from "./use-company-people.ts";
import styles from "./company-admins.module.css";

/** Who administers a company, who belongs to it, and who is invited. */
export function CompanyAdmins({ company }: CompanyPanelProps) {
  const { t } = useTranslation();
  const people = useCompanyPeople(company._id);
  const [isInviting, setInviting] = useState(false);
  // the company's own screen tells the user whose rights have ended
  const isLost = getErrorCode(people.admins.error) === "record.notFound";
  return (
    <div className={styles.panel}>
      <SheetSection
        title={t("companies.admins.title")}
        lead={t("companies.admins.lead")}
        aside={
          <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
            {t("companies.admins.invite")}
          </Button>
        }
      >
        <AdminRows company={company} people={people} isLost={isLost} />
      </SheetSection>
      <InvitationRows company={company} people={people} />
      <MemberRows company={company} people={people} />
      {isInviting && (
        <InviteDialog
          company={company}
          onClose={() => setInviting(false)}
          onInvited={() => people.reload()}
        />
      )}
    </div>
  );
}
