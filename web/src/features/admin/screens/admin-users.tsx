import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { user as userModel, type User } from "../../../../../shared/models/user.ts";
import { Button } from "../../../components/controls/button.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { Importable } from "../parts/importable.tsx";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";
import { InviteUserDialog } from "../users/invite-user-dialog.tsx";
import { UserState } from "../users/user-state.tsx";
import { useUserServices } from "../users/use-user-services.ts";

type ListedUser = TableRecord &
  Pick<User, "email" | "lastName" | "firstName"> &
  Partial<Pick<User, "suspendedAt" | "emailConfirmedAt" | "registrationFinalisedAt" | "erasesAt">>;

const leadFields = [
  "lastName",
  "firstName",
  "email",
  "suspendedAt",
  "emailConfirmedAt",
  "registrationFinalisedAt",
  "erasesAt",
];
const firstColumns = ["emailConfirmedAt", "groups", "company", "createdAt"];
const firstSort = ["lastName", "firstName"];
const everyUser = {};

const cells = { emailConfirmedAt: (user: ListedUser) => <UserState user={user} /> };

/** All accounts: invited, given groups, suspended and reopened. */
export default function AdminUsers() {
  const { t } = useTranslation();
  const language = useLanguage();
  const optionText = useOptionText("user");
  const [isInviting, setInviting] = useState(false);
  const { bulk, rowActions } = useUserServices();
  return (
    <Importable of="user" title={screens.adminUsers.text[language]}>
      {(importButton) => (
        <>
          <PageHead
            title={screens.adminUsers.text[language]}
            actions={
              <>
                {importButton}
                <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
                  {t("admin.users.invite.open")}
                </Button>
              </>
            }
          />
          <RecordTable<ListedUser>
            model={userModel}
            base={everyUser}
            label={screens.adminUsers.text[language]}
            searchLabel={t("admin.users.search")}
            lead={{
              label: t("admin.name"),
              fields: leadFields,
              sort: "lastName",
              text: (user) => formatAccountName(user, language) || user.email,
              fact: ({ email }) => email,
              to: ({ _id }) => screens.adminUserDetail.to(_id),
            }}
            columns={firstColumns}
            sort={firstSort}
            columnLabels={{ emailConfirmedAt: t("admin.users.state") }}
            cells={cells}
            optionText={optionText}
            bulk={bulk}
            rowActions={rowActions}
            empty={{ title: t("admin.users.empty.title"), text: t("admin.users.empty.text") }}
          />
          {isInviting && <InviteUserDialog onClose={() => setInviting(false)} />}
        </>
      )}
    </Importable>
  );
}
