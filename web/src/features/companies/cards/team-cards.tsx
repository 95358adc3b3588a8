import { useQueryClient } from "@tanstack/react-query";
import { CirclePause, CirclePlay, ExternalLink, Lock } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { Button } from "../../../components/controls/button.tsx";
import type { MenuAction } from "../../../components/controls/action-menu.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { CardStateBadges } from "../../../components/feedback/state-badge.tsx";
import { publicPagePath } from "../../../lib/card-links/card-address.ts";
import { accountName } from "../../../lib/format/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import { tableKey } from "../../../records/table/use-table-records.ts";
import type { CompanyPanelProps, TeamCard } from "../company-panel.ts";
import { rowTools, teamTools, type RowTool, type TeamTool } from "./card-tools.ts";
import { runOnTeamCard, type TeamService } from "./team-calls.ts";
import { useCardBulk } from "./use-card-bulk.ts";

const firstColumns = ["active", "email", "updatedAt"];
const firstSort = ["lastName", "firstName"];
const leadFields = ["lastName", "firstName", "name", "position", "active", "locked", "code"];

const cells = {
  active: ({ active, locked }: TeamCard) => <CardStateBadges active={active} locked={locked} />,
};

/** The cards of a company: found, filtered, selected, and changed one by one or many at once. */
export function TeamCards({ company }: CompanyPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const bulk = useCardBulk(company);
  const columnLabels = useMemo(() => ({ active: t("companies.cards.state") }), [t]);
  const base = useMemo(() => ({ company: company._id }), [company._id]);
  const [onCard, setOnCard] = useState<{ tool: RowTool; card: TeamCard }>();
  const [onTeam, setOnTeam] = useState<TeamTool>();
  const stateActions = useStateActions();
  const personOf = ({ lastName = "", firstName = "", name }: TeamCard) =>
    accountName({ lastName, firstName }, language) || name;

  const actionsOf = (card: TeamCard): MenuAction[] => [
    ...(card.active
      ? [
          {
            text: t("companies.cards.openPage"),
            icon: ExternalLink,
            href: publicPagePath(card.code),
          },
        ]
      : []),
    ...stateActions(card),
    ...rowTools
      .filter(({ isOffered }) => isOffered?.(card) ?? true)
      .map((tool) => ({
        text: tool.text[language],
        icon: tool.icon,
        onSelect: () => setOnCard({ tool, card }),
      })),
  ];
  const optionText = (field: string, value: string) => {
    if (field !== "language") return undefined;
    return value === "hu" ? t("shell.languageNames.hu") : t("shell.languageNames.en");
  };
  const CardTool = onCard?.tool.dialog;
  const TeamDialog = onTeam?.dialog;
  return (
    <>
      <RecordTable<TeamCard>
        model={cardModel}
        base={base}
        label={t("companies.tabs.cards")}
        searchLabel={t("companies.cards.search")}
        company={company._id}
        lead={{
          label: t("companies.cards.name"),
          fields: leadFields,
          sort: "lastName",
          text: personOf,
          fact: ({ position }) => position,
          to: ({ _id }) => screens.cardDetail.to(_id),
        }}
        columns={firstColumns}
        sort={firstSort}
        columnLabels={columnLabels}
        cells={cells}
        optionText={optionText}
        bulk={bulk}
        rowActions={actionsOf}
        tools={teamTools.map((tool) => (
          <Button key={tool.name} icon={tool.icon} onClick={() => setOnTeam(tool)}>
            {tool.text[language]}
          </Button>
        ))}
        empty={{ title: t("companies.cards.empty.title"), text: t("companies.cards.empty.text") }}
      />
      <Suspense>
        {CardTool && onCard && (
          <CardTool company={company} card={onCard.card} onClose={() => setOnCard(undefined)} />
        )}
        {TeamDialog && <TeamDialog company={company} onClose={() => setOnTeam(undefined)} />}
      </Suspense>
    </>
  );
}

/** The menu entries that change the state of one card. */
function useStateActions() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const { attempt, reportDone } = useRecordActions<TeamService>();

  const run = (card: TeamCard, service: TeamService, back?: TeamService): Promise<boolean> =>
    attempt(card, service, async () => {
      await runOnTeamCard(card._id, service);
      await cache.invalidateQueries({ queryKey: tableKey("card") });
      const undo = back && (() => run(card, back));
      reportDone(card, t(`companies.cards.done.${service}`), undo);
    });
  const ask = async (card: TeamCard, service: TeamService, back?: TeamService) => {
    const isSure = await confirm({
      title: t(`companies.bulk.${service}.title`, { count: 1 }),
      text: t(`companies.bulk.${service}.text`),
      yes: t(`companies.bulk.${service}.action`),
      ...(service === "lock" && { isLoss: true }),
    });
    if (isSure) await run(card, service, back);
  };
  return (card: TeamCard): MenuAction[] => {
    const shift = card.active ? "inactivate" : "activate";
    return [
      {
        text: t(`companies.bulk.${shift}.action`),
        icon: card.active ? CirclePause : CirclePlay,
        onSelect: () => void ask(card, shift, card.active ? "activate" : "inactivate"),
      },
      ...(card.locked
        ? []
        : [
            {
              text: t("companies.bulk.lock.action"),
              icon: Lock,
              onSelect: () => void ask(card, "lock"),
            },
          ]),
    ];
  };
}
