import { useQueryClient } from "@tanstack/react-query";
import { CirclePause, CirclePlay, ExternalLink, FileUp, Lock, MailPlus, Plus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { Button } from "../../../components/controls/button.tsx";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { CardStateBadges } from "../../../components/feedback/state-badge.tsx";
import { publicPagePath } from "../../../lib/card-links/card-address.ts";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { RecordTable } from "../../../records/table/record-table.tsx";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";
import type { CompanyPanelProps, TeamCard } from "../company-panel.ts";
import { newCardTool, rowTools, teamTools, type RowTool, type TeamTool } from "./card-tools.ts";
import { drawFacts, listSubstitutes } from "./team-facts.tsx";
import { runOnTeamCard, type TeamService } from "./team-calls.ts";
import { useCardBulk } from "./use-card-bulk.ts";
import { drawVisits } from "./visits-cell.tsx";

const firstColumns = ["active"];
const firstSort = ["lastName", "firstName"];
const leadFields = ["lastName", "firstName", "name", "position", "active", "locked", "code"];
const besides = ["owner", "company", "successor", "standIn"];

const cells = {
  active: ({ active, locked }: TeamCard) => <CardStateBadges active={active} locked={locked} />,
};

/** The cards of a company: found, filtered, selected, and changed one by one or many at once. */
export function TeamCards({ company, onImport }: CompanyPanelProps & { onImport: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const bulk = useCardBulk(company);
  const columnLabels = useMemo(() => ({ active: t("companies.cards.state") }), [t]);
  const base = useMemo(() => ({ company: company._id }), [company._id]);
  const figure = { label: t("companies.cards.visits"), cell: drawVisits };
  const [onCard, setOnCard] = useState<{ tool: RowTool; card: TeamCard }>();
  const [onTeam, setOnTeam] = useState<TeamTool>();
  const stateActions = useStateActions(company);
  const personOf = ({ lastName = "", firstName = "", name }: TeamCard) =>
    formatAccountName({ lastName, firstName }, language) || name;

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
          besides,
          sort: "lastName",
          text: personOf,
          fact: drawFacts,
          refers: listSubstitutes,
          to: ({ _id }) => screens.cardDetail.to(_id),
        }}
        columns={firstColumns}
        sort={firstSort}
        columnLabels={columnLabels}
        cells={cells}
        figure={figure}
        optionText={optionText}
        bulk={bulk}
        rowActions={actionsOf}
        tools={
          <>
            <Button icon={FileUp} onClick={onImport}>
              {t("companies.cards.import")}
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setOnTeam(newCardTool)}>
              {newCardTool.text[language]}
            </Button>
            <ActionMenu
              label={t("companies.cards.more")}
              actions={teamTools.map((tool) => ({
                text: tool.text[language],
                icon: tool.icon,
                onSelect: () => setOnTeam(tool),
              }))}
            />
          </>
        }
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
function useStateActions({ admins }: CompanyPanelProps["company"]) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const { attempt, reportDone } = useRecordActions<TeamService>();

  const run = (card: TeamCard, service: TeamService, back?: TeamService): Promise<boolean> =>
    attempt(card, service, async () => {
      await runOnTeamCard(card._id, service);
      await reloadRecords(cache, "card", card._id);
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
  /** A card that a colleague has is not offered again. */
  const isWithAdmin = ({ owner }: TeamCard) => owner !== undefined && admins.includes(owner);
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
            ...(isWithAdmin(card)
              ? [
                  {
                    text: t("companies.bulk.invite.action"),
                    icon: MailPlus,
                    onSelect: () => void ask(card, "invite"),
                  },
                ]
              : []),
            {
              text: t("companies.bulk.lock.action"),
              icon: Lock,
              onSelect: () => void ask(card, "lock"),
            },
          ]),
    ];
  };
}
