import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { queryLimits } from "../../../../../shared/limits/hub.ts";
import { Button } from "../../../components/controls/button.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { accountName } from "../../../lib/format/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { BulkDialog } from "../../../records/table/bulk-dialog.tsx";
import { useBulkRun } from "../../../records/table/use-bulk-run.ts";
import { findMembers } from "../admins/people-calls.ts";
import type { SelectionDialogProps } from "../company-panel.ts";
import styles from "./assign-dialog.module.css";

/** Gives the selected cards to a colleague: a person is found by name or address, and a job gives the cards. */
export function AssignDialog({ company, selection, onClose }: SelectionDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const [owner, setOwner] = useState<string>();
  const words = useDeferredValue(typed.trim());
  const bulk = useBulkRun(() => Promise.resolve());
  const { data, isError, refetch } = useQuery({
    queryKey: ["companyPeople", company._id, "found", words],
    queryFn: ({ signal }) => findMembers(company._id, words, signal),
    placeholderData: (former) => former,
  });

  if (bulk.run)
    return (
      <BulkDialog
        title={t("companies.assign.title")}
        bulk={bulk}
        hasUndo
        nameOf={() => undefined}
        onClose={onClose}
      />
    );
  const assign = (to: string) =>
    bulk.start({ model: "card", service: "assign", input: { owner: to } }, () =>
      selection.readIds(),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("companies.assign.title")}
      body={
        <div className={styles.body}>
          <TextField
            type="search"
            label={t("companies.assign.search")}
            value={typed}
            maxLength={queryLimits.maxTextLength}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isError && <FailedState onRetry={() => void refetch()} />}
          {data?.length === 0 && <output>{t("companies.assign.nobody")}</output>}
          <fieldset className={styles.people}>
            <legend className="visually-hidden">{t("companies.assign.people")}</legend>
            {data?.map((person) => (
              <label key={person._id} className={styles.person}>
                <input
                  type="radio"
                  name="owner"
                  checked={owner === person._id}
                  onChange={() => setOwner(person._id)}
                />
                <span className={styles.name}>{accountName(person, language)}</span>
                <span className={styles.email}>{person.email}</span>
              </label>
            ))}
          </fieldset>
        </div>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            disabled={owner === undefined}
            onClick={() => void (owner !== undefined && assign(owner))}
          >
            {t("companies.assign.submit", { count: selection.count })}
          </Button>
        </>
      }
    >
      {t("companies.assign.text")}
    </Dialog>
  );
}
