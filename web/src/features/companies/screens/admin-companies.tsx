import { Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { company as companyModel, type Company } from "../../../../../shared/models/company.ts";
import { Button } from "../../../components/controls/button.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { InviteDialog } from "../admins/invite-dialog.tsx";
import { FoundDialog } from "../founding/found-dialog.tsx";

type ListedCompany = TableRecord & Pick<Company, "_id" | "name">;

const leadFields = ["name"];
const firstColumns = ["address", "website", "createdAt"];
const firstSort = ["name"];
const everyCompany = {};

/** All companies, for the admins of the service, who found them and invite their first admins. */
export default function AdminCompanies() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isFounding, setFounding] = useState(false);
  const [inviting, setInviting] = useState<ListedCompany>();
  return (
    <>
      <PageHead
        title={screens.adminCompanies.text[language]}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setFounding(true)}>
            {t("companies.found.open")}
          </Button>
        }
      />
      <RecordTable<ListedCompany>
        model={companyModel}
        base={everyCompany}
        label={screens.adminCompanies.text[language]}
        searchLabel={t("companies.found.search")}
        lead={{
          label: t("companies.cards.name"),
          fields: leadFields,
          sort: "name",
          text: ({ name }) => name,
        }}
        columns={firstColumns}
        sort={firstSort}
        rowActions={(company) => [
          {
            text: t("companies.found.inviteAdmin"),
            icon: UserPlus,
            onSelect: () => setInviting(company),
          },
        ]}
        empty={{ title: t("companies.found.none.title"), text: t("companies.found.none.text") }}
      />
      {isFounding && (
        <FoundDialog
          onClose={() => setFounding(false)}
          onFounded={(company) => {
            setFounding(false);
            setInviting(company);
          }}
        />
      )}
      {inviting && (
        <InviteDialog
          company={inviting}
          onClose={() => setInviting(undefined)}
          onInvited={() => Promise.resolve()}
        />
      )}
    </>
  );
}
