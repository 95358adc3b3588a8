import { useQueryClient } from "@tanstack/react-query";
import { CirclePlay, CircleSlash, LogOut, type LucideIcon } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { MenuAction } from "../../../components/controls/action-menu.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import type { BulkAction } from "../../../records/table/bulk-actions.ts";
import { tableKey } from "../../../records/table/use-table-records.ts";

interface Account {
  _id: string;
  suspendedAt?: string | undefined;
}

/** A service of one account, for a menu or a button. */
export interface UserAction extends MenuAction {
  icon: LucideIcon;
  onSelect: () => void;
}

/** What admins do with accounts. */
const services = {
  suspend: { icon: CircleSlash, isLoss: true, isFor: (user: Account) => !user.suspendedAt },
  restore: { icon: CirclePlay, isLoss: false, isFor: (user: Account) => !!user.suspendedAt },
  endAccess: { icon: LogOut, isLoss: false, isFor: (user: Account) => !user.suspendedAt },
} as const;
type Service = keyof typeof services;
const names = Object.keys(services) as Service[]; // the keys of the table above

const users = createRecordCalls<"user", "admin">(call, "user");

/** The services of accounts, for one of them and for the selected ones. Admins cannot suspend themselves. */
export function useUserServices(): {
  bulk: readonly BulkAction[];
  rowActions: (user: Account) => readonly UserAction[];
} {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const { user: self } = useSession();
  const { attempt, reportDone } = useRecordActions<Service>();
  const bulk = useMemo(
    () =>
      names.map((name) => ({
        name,
        service: name,
        text: t(`admin.users.services.${name}.action`),
        icon: services[name].icon,
        question: (count: number) => ({
          title: t(`admin.users.services.${name}.title`, { count }),
          text: t(`admin.users.services.${name}.text`),
          isLoss: services[name].isLoss,
        }),
        hasUndo: false,
      })),
    [t],
  );
  const ask = async (user: Account, service: Service) => {
    const { isLoss } = services[service];
    const isSure = await confirm({
      title: t(`admin.users.services.${service}.title`, { count: 1 }),
      text: t(`admin.users.services.${service}.text`),
      yes: t(`admin.users.services.${service}.action`),
      ...(isLoss && { isLoss }),
    });
    if (!isSure) return;
    await attempt(user, service, async () => {
      await users.run(service, { id: user._id }, { idempotencyKey: crypto.randomUUID() });
      await Promise.all([
        cache.invalidateQueries({ queryKey: tableKey("user") }),
        cache.invalidateQueries({ queryKey: ["record", "user", user._id] }),
      ]);
      reportDone(user, t(`admin.users.services.${service}.done`));
    });
  };
  return {
    bulk,
    rowActions: (user) =>
      names
        .filter((name) => services[name].isFor(user) && user._id !== self?._id)
        .map((name) => ({
          text: t(`admin.users.services.${name}.action`),
          icon: services[name].icon,
          onSelect: () => void ask(user, name),
        })),
  };
}
