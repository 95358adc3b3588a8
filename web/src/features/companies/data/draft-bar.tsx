import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { StickyBar } from "../../../components/layout/sticky-bar.tsx";
import type { CompanyDraft } from "./use-company-draft.ts";

export interface DraftBarProps {
  draft: CompanyDraft;
  /** Absent: saves at once. */
  onSave?: () => void;
}

/** Saves or discards the edits of a company. */
export function DraftBar({ draft, onSave }: DraftBarProps) {
  const { t } = useTranslation();
  if (!draft.isDirty) return null;
  return (
    <StickyBar isUnsaved>
      <Button onClick={draft.discard}>{t("companies.data.discard")}</Button>
      <Button
        variant="primary"
        busy={draft.isBusy && t("common.saving")}
        onClick={onSave ?? (() => void draft.save())}
      >
        {t("common.save")}
      </Button>
    </StickyBar>
  );
}
