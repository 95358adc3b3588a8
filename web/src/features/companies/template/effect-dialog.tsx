import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../shared/languages.ts";
import type { Company } from "../../../../../shared/models/company.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";
import { BulkDialog } from "../../../records/table/bulk-dialog.tsx";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { useBulkRun } from "../../../records/table/use-bulk-run.ts";
import { collectLines, startLines } from "./apply-template.ts";
import type { TemplateEffect } from "./template-draft.ts";
import { useEffects } from "./use-effects.ts";
import styles from "./effect-dialog.module.css";

export interface EffectDialogProps {
  company: Company;
  effects: readonly TemplateEffect[];
  onClose: () => void;
  /** Resolves to whether the template is saved. */
  onSave: () => Promise<boolean>;
}

/** Before a template is saved: which cards it concerns and how. The fixed values can be written to them at once. */
export function EffectDialog({ effects, onClose, onSave }: EffectDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [isApplying, setApplying] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const { answers, isPending, isError, refetch } = useEffects(effects);
  const language = useLanguage();
  const affected = useRef<ReadonlyMap<string, TableRecord>>(new Map());
  const bulk = useBulkRun(() => reloadRecords(cache, "card"));
  const replaced = effects.filter(
    ({ kind }, at) => kind === "replace" && (answers[at]?.count ?? 0) > 0,
  );

  const handleSave = async () => {
    if (isBusy) return;
    setBusy(true);
    const isSaved = await onSave();
    setBusy(false);
    if (!isSaved) return;
    if (replaced.length === 0 || !isApplying) return onClose();
    await bulk.follow(async () => {
      const { lines, cards } = await collectLines(replaced);
      affected.current = cards;
      return { starts: startLines(lines), total: lines.length };
    });
  };
  if (bulk.run)
    return (
      <BulkDialog
        title={t("companies.template.applying")}
        bulk={bulk}
        hasUndo
        nameOf={(id) => nameOf(affected.current.get(id), language)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("companies.template.review")}
      body={
        isError ? (
          <FailedState onRetry={refetch} />
        ) : isPending ? (
          <SkeletonRows rows={3} />
        ) : (
          <div className={styles.body}>
            {effects.length === 0 && <p>{t("companies.template.noEffect")}</p>}
            <ul className={styles.effects}>
              {effects.map((effect, at) => (
                <EffectRow key={effect.field} effect={effect} answer={answers[at]} />
              ))}
            </ul>
            {replaced.length > 0 && (
              <CheckBox
                label={t("companies.template.apply")}
                isChecked={isApplying}
                onChange={setApplying}
              />
            )}
          </div>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            disabled={isPending || isError}
            busy={isBusy && t("common.saving")}
            onClick={() => void handleSave()}
          >
            {t("companies.template.save")}
          </Button>
        </>
      }
    />
  );
}

function nameOf(card: TableRecord | undefined, language: Language): string | undefined {
  if (!card) return undefined;
  const textOf = (field: string) => (typeof card[field] === "string" ? card[field] : "");
  return formatAccountName(
    { lastName: textOf("lastName"), firstName: textOf("firstName") },
    language,
  );
}

interface EffectRowProps {
  effect: TemplateEffect;
  answer: { count: number; first: readonly TableRecord[] } | undefined;
}

function EffectRow({ effect: { field, kind, value }, answer }: EffectRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { count = 0, first = [] } = answer ?? {};
  const names = first.map((card) => nameOf(card, language));
  const hasNames = kind === "replace" || kind === "missing";
  return (
    <li className={styles.effect}>
      <p className={styles.field}>{getFieldLabel("card", field, language)}</p>
      <p>{t(`companies.template.effects.${kind}`, { count, value })}</p>
      {hasNames && names.length > 0 && (
        <p className={styles.names}>
          {names.join(", ")}
          {count > names.length && (
            <> {t("companies.template.more", { count: count - names.length })}</>
          )}
        </p>
      )}
    </li>
  );
}
