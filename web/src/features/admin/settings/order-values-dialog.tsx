import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { SortList } from "../../../components/controls/sort-list.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";
import { orderValues } from "./master-data-calls.ts";
import { useValues } from "./use-values.ts";
import styles from "./settings.module.css";

/** The order of the values of one list: by dragging, or by keys. */
export function OrderValuesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const { byKind, isPending, isLoadingError, refetch } = useValues();
  const [chosen, setChosen] = useState<string>();
  const [ids, setIds] = useState<readonly string[]>();
  const { attempt, isBusy, failed } = useSubmission();
  const kinds = [...byKind.keys()].toSorted();
  const kind = chosen ?? kinds[0] ?? "";
  const values = byKind.get(kind) ?? [];
  const ordered = ids ? values.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)) : values;
  const save = async () => {
    const isSaved = await attempt(async () => {
      await orderValues(ordered);
      notify.success(t("common.saved"));
    });
    await reloadRecords(cache, "masterData");
    if (isSaved) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("admin.settings.order.title")}
      body={
        <div className={styles.form}>
          {failed && <FailureNotice failed={failed} title={t("common.saveFailed")} />}
          {isPending && <SkeletonRows rows={4} />}
          {isLoadingError && <FailedState onRetry={() => void refetch()} />}
          {kinds.length > 0 && (
            <SelectField
              label={t("admin.settings.order.list")}
              value={kind}
              options={kinds.map((value) => ({ value, text: value }))}
              onChange={({ target }) => {
                setChosen(target.value);
                setIds(undefined);
              }}
            />
          )}
          <SortList
            label={t("admin.settings.order.title")}
            items={ordered.map(({ _id, key, texts }) => ({
              id: _id,
              text: texts[language],
              fact: key,
            }))}
            onChange={setIds}
          />
        </div>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            disabled={ids === undefined}
            busy={isBusy && t("common.saving")}
            onClick={() => void save()}
          >
            {t("common.save")}
          </Button>
        </>
      }
    />
  );
}
