import { UserRoundPlus } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import {
  newReportGroups,
  reportGroups,
  type AccessGroup,
} from "../../../../../shared/access-groups.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import type { SharedKind } from "./saved-address.ts";
import { SharedPeople, type SharedPerson } from "./shared-people.tsx";
import { useSharing } from "./use-sharing.ts";
import styles from "./share-dialog.module.css";

/** Groups that open the reports or make them, each once. */
const groups = [...new Set([...reportGroups, ...newReportGroups])];

const formId = "share-report";

export interface ShareDialogProps {
  kind: SharedKind;
  record: { _id: string };
  /** Gets the record with its new revision. */
  onShared?: ((record: { _id: string; _rev: number }) => void) | undefined;
  onClose: () => void;
}

/** Who reads and who edits a report, a query or a folder. Each reader gets the rows of their own rights. */
export function ShareDialog(props: ShareDialogProps) {
  const { kind, record, onClose } = props;
  const { t } = useTranslation();
  const sharing = useSharing(kind, record._id);
  const { data, isError, refetch } = sharing;
  if (data)
    return (
      <SharesForm
        {...props}
        sharing={sharing}
        first={{
          people: data.people,
          readers: data.record.sharedGroups,
          editors: data.record.editorGroups ?? [],
        }}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`reports.share.title.${kind}`)}
      body={isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonForm fields={3} />}
      actions={<Button onClick={onClose}>{t("common.cancel")}</Button>}
    />
  );
}

interface SharesFormProps extends ShareDialogProps {
  sharing: ReturnType<typeof useSharing>;
  first: {
    people: readonly SharedPerson[];
    readers: readonly AccessGroup[];
    editors: readonly AccessGroup[];
  };
}

function SharesForm({ kind, sharing, first, onShared, onClose }: SharesFormProps) {
  const { t } = useTranslation();
  const [people, setPeople] = useState(first.people);
  const [readers, setReaders] = useState<ReadonlySet<AccessGroup>>(
    new Set([...first.readers, ...first.editors]),
  );
  const [editors, setEditors] = useState<ReadonlySet<AccessGroup>>(new Set(first.editors));
  const { attempt, isBusy, failed } = useSubmission();

  const add = async (email: string) => {
    const stored = await sharing.add(email);
    const staged = new Map(people.map((person) => [person._id, person]));
    // what was changed here and not saved yet stays so
    const former = new Set(first.people.map(({ _id }) => _id));
    setPeople(
      stored.flatMap((person) => {
        const here = staged.get(person._id);
        return here ? [here] : former.has(person._id) ? [] : [person];
      }),
    );
  };
  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const isSaved = await attempt(async () => {
      const saved = await sharing.save({
        sharedUsers: listIds(people, false),
        editorUsers: listIds(people, true),
        sharedGroups: groups.filter((group) => readers.has(group) && !editors.has(group)),
        editorGroups: groups.filter((group) => readers.has(group) && editors.has(group)),
      });
      onShared?.(saved);
    });
    if (!isSaved) return;
    notify.success(t("reports.share.done"));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`reports.share.title.${kind}`)}
      body={
        <form id={formId} className={styles.form} onSubmit={(submit) => void handleSubmit(submit)}>
          {failed && <FailureNotice failed={failed} />}
          <SharedPeople people={people} onAdd={add} onChange={setPeople} />
          <fieldset className={styles.groups}>
            <legend>{t("reports.share.groups")}</legend>
            {groups.map((group) => (
              <div key={group}>
                <CheckBox
                  label={group}
                  isChecked={readers.has(group)}
                  onChange={(isOn) => setReaders(toggled(readers, group, isOn))}
                />
                {readers.has(group) && (
                  <div className={styles.edits}>
                    <CheckBox
                      label={t("reports.share.groupEdits", { group })}
                      isChecked={editors.has(group)}
                      onChange={(isOn) => setEditors(toggled(editors, group, isOn))}
                    />
                  </div>
                )}
              </div>
            ))}
          </fieldset>
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy && t("common.saving")}>
            {t("common.save")}
          </Button>
        </>
      }
    >
      {t(kind === "folder" ? "reports.share.folderText" : "reports.share.text")}
    </Dialog>
  );
}

function listIds(people: readonly SharedPerson[], edits: boolean): string[] {
  return people.filter((person) => person.edits === edits).map(({ _id }) => _id);
}

function toggled<Value>(values: ReadonlySet<Value>, value: Value, isOn: boolean): Set<Value> {
  const others = [...values].filter((each) => each !== value);
  return new Set(isOn ? [...others, value] : others);
}

/** Opens the dialog. */
export function ShareButton(props: Omit<ShareDialogProps, "onClose">) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={UserRoundPlus} onClick={() => setOpen(true)}>
        {t("reports.share.action")}
      </Button>
      {isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
