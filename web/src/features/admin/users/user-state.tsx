import { CircleCheck, CircleDashed, CircleSlash, Clock, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../../../shared/models/user.ts";
import { dateText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { StateMark, type StateLook } from "../../../components/feedback/state-badge.tsx";

type StateFields = Partial<
  Pick<User, "suspendedAt" | "emailConfirmedAt" | "registrationFinalisedAt" | "erasesAt">
>;

const looks = {
  active: [CircleCheck, "good"],
  suspended: [CircleSlash, "ended"],
  erasing: [Trash2, "warning"],
  unconfirmed: [Clock, "warning"],
  invited: [CircleDashed, "warning"],
} as const satisfies Record<string, StateLook>;

/** What an account can do now; the first that is true counts. */
export function findAccountState(user: StateFields): keyof typeof looks {
  if (user.suspendedAt !== undefined) return "suspended";
  if (user.erasesAt !== undefined) return "erasing";
  if (user.registrationFinalisedAt === undefined) return "invited";
  return user.emailConfirmedAt === undefined ? "unconfirmed" : "active";
}

/** The state of an account: an icon and a word, and the day of a planned erasure. */
export function UserState({ user }: { user: StateFields }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = findAccountState(user);
  const when = user.erasesAt && dateText("day", Date.parse(user.erasesAt), language);
  const text =
    state === "erasing" && when !== undefined
      ? t("admin.users.erasesOn", { when })
      : t(`admin.users.states.${state}`);
  return <StateMark look={looks[state]} text={text} />;
}
