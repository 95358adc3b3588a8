import { Building2, ExternalLink } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { CardStateBadges } from "../../../components/feedback/state-badge.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { publicPagePath } from "../../../lib/card-links/card-address.ts";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { Importable } from "../parts/importable.tsx";
import { DeletedRecords } from "../../../records/deleted/deleted-records.tsx";
import { RecordTable } from "../../../records/table/record-table.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useCardServices } from "../cards/use-card-services.ts";
import { useOptionText } from "../../../records/values/use-option-text.ts";

type ListedCard = TableRecord &
  Pick<Card, "active" | "locked" | "code" | "name"> &
  Partial<Pick<Card, "lastName" | "firstName" | "position" | "company">>;

const leadFields = ["lastName", "firstName", "name", "position", "active", "locked", "code"];
const firstColumns = ["companyName", "active", "owner", "updatedAt"];
const firstSort = ["lastName", "firstName"];
const everyCard = {};

const cells = {
  active: ({ active, locked }: ListedCard) => <CardStateBadges active={active} locked={locked} />,
};

/** All cards, for the admins of the service: found, filtered, and changed one by one or many at once. */
export default function AdminCards() {
  const { t } = useTranslation();
  const language = useLanguage();
  const optionText = useOptionText("card");
  const { bulk, rowActions } = useCardServices();
  const nameDeleted = (values: Readonly<Record<string, unknown>>) => {
    const { lastName = "", firstName = "" } = values as Partial<Card>; // as the log holds a card
    return formatAccountName({ lastName, firstName }, language);
  };
  const columnLabels = useMemo(() => ({ active: t("admin.cards.state") }), [t]);
  return (
    <Importable of="card" title={screens.adminCards.text[language]}>
      {(importButton) => (
        <>
          <PageHead title={screens.adminCards.text[language]} actions={importButton} />
          <RecordTable<ListedCard>
            model={cardModel}
            base={everyCard}
            label={screens.adminCards.text[language]}
            searchLabel={t("admin.cards.search")}
            lead={{
              label: t("admin.name"),
              fields: leadFields,
              sort: "lastName",
              text: ({ lastName = "", firstName = "", name }) =>
                formatAccountName({ lastName, firstName }, language) || name,
              fact: ({ position }) => position,
              to: ({ _id }) => screens.cardDetail.to(_id),
            }}
            columns={firstColumns}
            sort={firstSort}
            columnLabels={columnLabels}
            cells={cells}
            optionText={optionText}
            bulk={bulk}
            tools={<DeletedRecords model={cardModel} nameOf={nameDeleted} />}
            rowActions={(card) => [
              ...(card.active
                ? [
                    {
                      text: t("admin.cards.openPage"),
                      icon: ExternalLink,
                      href: publicPagePath(card.code),
                    },
                  ]
                : []),
              ...(typeof card.company === "string"
                ? [
                    {
                      text: t("admin.cards.openCompany"),
                      icon: Building2,
                      href: screens.adminCompanyDetail.to(card.company),
                    },
                  ]
                : []),
              ...rowActions(card),
            ]}
            empty={{ title: t("admin.cards.empty.title"), text: t("admin.cards.empty.text") }}
          />
        </>
      )}
    </Importable>
  );
}
