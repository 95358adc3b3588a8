import { CirclePause, CirclePlay, Lock, MailPlus } from "lucide-react";
import { createElement, useMemo, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { Company } from "../../../../../shared/models/company.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { BulkAction, SelectedRows } from "../../../records/table/bulk-actions.ts";
import type { SelectionDialogProps } from "../company-panel.ts";
import { selectionTools } from "./card-tools.ts";

const icons = { activate: CirclePlay, inactivate: CirclePause, lock: Lock, invite: MailPlus };
const services = ["activate", "inactivate", "lock", "invite"] as const;

/** What a company admin does with many cards at once. Company admins never unlock. */
export function useCardBulk(company: Company): readonly BulkAction[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => [
      ...services.map((name) => ({
        name,
        service: name,
        text: t(`companies.bulk.${name}.action`),
        icon: icons[name],
        question: (count: number) => ({
          title: t(`companies.bulk.${name}.title`, { count }),
          text: t(`companies.bulk.${name}.text`),
          ...(name === "lock" && { isLoss: true }),
        }),
        // only admins of the service unlock; an invitation that was sent is revoked among the people
        hasUndo: name === "activate" || name === "inactivate",
      })),
      ...selectionTools.map(({ name, text, icon, dialog }) => ({
        name,
        text: text[language],
        icon,
        dialog: withCompany(dialog, company),
      })),
    ],
    [t, language, company],
  );
}

function withCompany(
  dialog: ComponentType<SelectionDialogProps>,
  company: Company,
): ComponentType<{ selection: SelectedRows; onClose: () => void }> {
  return (props) => createElement(dialog, { ...props, company });
}
