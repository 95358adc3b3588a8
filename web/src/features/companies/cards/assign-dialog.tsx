import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { queryLimits } from "../../../../../shared/limits/hub.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { BulkDialog } from "../../../records/table/bulk-dialog.tsx";
import { useBulkRun } from "../../../records/table/use-bulk-run.ts";
import { findColleagues } from "../admins/people-calls.ts";
import type { SelectionDialogProps } from "../company-panel.ts";
import styles from "./assign-dialog.module.css";

/** Contacts whose giver agreed that the company sees them go to the new owner. */
const contacts = "follow";

/** Gives the selected cards to a colleague: a person is found by name or address, and a job gives the cards. */
export function AssignDialog({ company, selection, onClose }: SelectionDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  const [typed, setTyped] = useState("");
  const [owner, setOwner] = useState<string>();
  const [follows, setFollows] = useState(false);
  const words = useDeferredValue(typed.trim());
  const bulk = useBulkRun(() => Promise.resolve());
  const { data, isError, refetch } = useQuery({
    queryKey: ["companyPeople", company._id, "found", words],
    queryFn: ({ signal }) => findColleagues(company._id, words, signal),
    placeholderData: (former) => former,
  });

  if (bulk.run)
    return (
      <BulkDialog
        title={t("companies.assign.title")}
        bulk={bulk}
        // who has a card is changed by giving it again
        hasUndo={false}
        nameOf={() => undefined}
        onClose={onClose}
      />
    );
  const assign = (to: string) =>
    bulk.start(
      { model: "card", service: "assign", input: { owner: to, ...(follows && { contacts }) } },
      () => selection.readIds(),
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
                <span className={styles.name}>
                  {person._id === user?._id
                    ? t("companies.admins.self", { name: formatAccountName(person, language) })
                    : formatAccountName(person, language)}
                </span>
                <span className={styles.email}>{person.email}</span>
              </label>
            ))}
          </fieldset>
          <section className={styles.fate} aria-label={t("companies.assign.fate")}>
            <p>{t("companies.assign.visits")}</p>
            <p>
              {t(follows ? "companies.assign.contactsFollow" : "companies.assign.contactsStay")}
            </p>
            <CheckBox
              label={t("companies.assign.follow")}
              isChecked={follows}
              onChange={setFollows}
            />
          </section>
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
