import { Building2, Plus, UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { company as companyModel, type Company } from "../../../../../shared/models/company.ts";
import { Button } from "../../../components/controls/button.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import { useDeletion } from "../../../records/table/use-deletion.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { Importable } from "../../admin/parts/importable.tsx";
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
  const navigate = useNavigate();
  const deletion = useDeletion({ model: companyModel, loss: t("admin.companies.loss") });
  const bulk = useMemo(() => [deletion.bulk], [deletion.bulk]);
  const [isFounding, setFounding] = useState(false);
  const [inviting, setInviting] = useState<ListedCompany>();
  return (
    <Importable of="company" title={screens.adminCompanies.text[language]}>
      {(importButton) => (
        <>
          <PageHead
            title={screens.adminCompanies.text[language]}
            actions={
              <>
                {importButton}
                <Button variant="primary" icon={Plus} onClick={() => setFounding(true)}>
                  {t("companies.found.open")}
                </Button>
              </>
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
              to: ({ _id }) => screens.adminCompanyDetail.to(_id),
            }}
            columns={firstColumns}
            sort={firstSort}
            bulk={bulk}
            rowActions={(company) => [
              {
                text: t("admin.companies.team"),
                icon: Building2,
                onSelect: () => void navigate(screens.adminCompanyTeam.to(company._id)),
              },
              {
                text: t("companies.found.inviteAdmin"),
                icon: UserPlus,
                onSelect: () => setInviting(company),
              },
              deletion.rowAction(company._id, company.name),
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
      )}
    </Importable>
  );
}
