import { useQueryClient } from "@tanstack/react-query";
import { CirclePause, CirclePlay, Lock, LockOpen } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { MenuAction } from "../../../components/controls/action-menu.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import type { BulkAction } from "../../../records/table/bulk-actions.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";

/** What admins do with cards, each with the service that takes it back. */
const services = {
  activate: { icon: CirclePlay, back: "inactivate", isFor: (card: State) => !card.active },
  inactivate: { icon: CirclePause, back: "activate", isFor: (card: State) => card.active },
  lock: { icon: Lock, back: "unlock", isFor: (card: State) => !card.locked },
  unlock: { icon: LockOpen, back: "lock", isFor: (card: State) => card.locked },
} as const;
type Service = keyof typeof services;
const names = Object.keys(services) as Service[]; // the keys of the table above

interface State {
  active: boolean;
  locked: boolean;
}

const cards = createRecordCalls<"card", "admin">(call, "card");

/** The services of cards, for one of them and for the selected ones. */
export function useCardServices(): {
  bulk: readonly BulkAction<TableRecord & State>[];
  rowActions: (card: State & { _id: string }) => readonly MenuAction[];
} {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const { attempt, reportDone } = useRecordActions<Service>();
  const bulk = useMemo(
    () =>
      names.map((name) => ({
        name,
        service: name,
        text: t(`admin.cards.services.${name}.action`),
        icon: services[name].icon,
        isFor: services[name].isFor,
        question: (count: number) => ({
          title: t(`admin.cards.services.${name}.title`, { count }),
          text: t(`admin.cards.services.${name}.text`),
        }),
        hasUndo: true,
      })),
    [t],
  );
  const run = (card: { _id: string }, service: Service): Promise<boolean> =>
    attempt(card, service, async () => {
      await cards.run(service, { id: card._id }, { idempotencyKey: crypto.randomUUID() });
      await reloadRecords(cache, "card", card._id);
      const done = t(`admin.cards.services.${service}.done`);
      reportDone(card, done, () => run(card, services[service].back));
    });
  const ask = async (card: { _id: string }, service: Service) => {
    const isSure = await confirm({
      title: t(`admin.cards.services.${service}.title`, { count: 1 }),
      text: t(`admin.cards.services.${service}.text`),
      yes: t(`admin.cards.services.${service}.action`),
    });
    if (isSure) await run(card, service);
  };
  return {
    bulk,
    rowActions: (card) =>
      names
        .filter((name) => services[name].isFor(card))
        .map((name) => ({
          text: t(`admin.cards.services.${name}.action`),
          icon: services[name].icon,
          onSelect: () => void ask(card, name),
        })),
  };
}
