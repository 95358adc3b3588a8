import { useQueryClient } from "@tanstack/react-query";
import { CirclePlay, CircleSlash, LogOut, MailPlus, type LucideIcon } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { MenuAction } from "../../../components/controls/action-menu.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import type { BulkAction } from "../../../records/table/bulk-actions.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";

interface Account {
  _id: string;
  suspendedAt?: string | undefined;
  registrationFinalisedAt?: string | undefined;
  emailConfirmedAt?: string | undefined;
}

/** A service of one account, for a menu or a button. */
export interface UserAction extends MenuAction {
  icon: LucideIcon;
  onSelect: () => void;
}

const isInvited = (user: Account) => !user.suspendedAt && !user.registrationFinalisedAt;
const isUnconfirmed = (user: Account) =>
  !user.suspendedAt && !!user.registrationFinalisedAt && !user.emailConfirmedAt;

/** What admins do with accounts. */
const actions = {
  suspend: {
    service: "suspend",
    icon: CircleSlash,
    isLoss: true,
    isFor: (user: Account) => !user.suspendedAt,
  },
  restore: {
    service: "restore",
    icon: CirclePlay,
    isLoss: false,
    isFor: (user: Account) => !!user.suspendedAt,
  },
  endAccess: {
    service: "endAccess",
    icon: LogOut,
    isLoss: false,
    isFor: (user: Account) => !user.suspendedAt,
  },
  resendInvitation: { service: "resendMail", icon: MailPlus, isLoss: false, isFor: isInvited },
  resendConfirmation: {
    service: "resendMail",
    icon: MailPlus,
    isLoss: false,
    isFor: isUnconfirmed,
  },
} as const;
type Action = keyof typeof actions;
const names = Object.keys(actions) as Action[]; // the keys of the table above
/** What takes an action back. */
const undoes: Partial<Record<Action, Action>> = { suspend: "restore", restore: "suspend" };
/** Those that run on many accounts. */
const bulkNames = ["suspend", "restore", "endAccess"] as const satisfies Action[];

const users = createRecordCalls<"user", "admin">(call, "user");

/** The services of accounts, for one of them and for the selected ones. Admins cannot suspend themselves. */
export function useUserServices(): {
  bulk: readonly BulkAction<TableRecord & Account>[];
  rowActions: (user: Account) => readonly UserAction[];
} {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const { user: self } = useSession();
  const { attempt, reportDone } = useRecordActions<Action>();
  const bulk = useMemo(
    () =>
      bulkNames.map((name) => ({
        name,
        service: actions[name].service,
        text: t(`admin.users.services.${name}.action`),
        icon: actions[name].icon,
        isFor: actions[name].isFor,
        question: (count: number) => ({
          title: t(`admin.users.services.${name}.title`, { count }),
          text: t(`admin.users.services.${name}.text`),
          isLoss: actions[name].isLoss,
        }),
        hasUndo: false,
      })),
    [t],
  );
  const run = (user: Account, name: Action): Promise<boolean> =>
    attempt(user, name, async () => {
      const input = { id: user._id };
      await users.run(actions[name].service, input, { idempotencyKey: crypto.randomUUID() });
      await reloadRecords(cache, "user", user._id);
      const back = undoes[name];
      const done = t(`admin.users.services.${name}.done`);
      reportDone(user, done, back && (() => run(user, back)));
    });
  const ask = async (user: Account, name: Action) => {
    const { isLoss } = actions[name];
    const isSure = await confirm({
      title: t(`admin.users.services.${name}.title`, { count: 1 }),
      text: t(`admin.users.services.${name}.text`),
      yes: t(`admin.users.services.${name}.action`),
      ...(isLoss && { isLoss }),
    });
    if (isSure) await run(user, name);
  };
  return {
    bulk,
    rowActions: (user) =>
      names
        .filter((name) => actions[name].isFor(user) && user._id !== self?._id)
        .map((name) => ({
          text: t(`admin.users.services.${name}.action`),
          icon: actions[name].icon,
          onSelect: () => void ask(user, name),
        })),
  };
}
