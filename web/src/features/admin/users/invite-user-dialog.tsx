import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { AccessGroup } from "../../../../../shared/access-groups.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FieldPair, SelectField } from "../../../components/controls/field.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { nameFields } from "../../../lib/format/name-order.ts";
import { useFields } from "../../../lib/forms/use-fields.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { RecordValueField } from "../../../records/form/record-value-field.tsx";
import { tableKey } from "../../../lib/hub/record-keys.ts";
import styles from "./invite-user-dialog.module.css";

type InviteField = "email" | "lastName" | "firstName";
const formId = "invite-user";
const users = createRecordCalls<"user", "admin">(call, "user");

/** Invites a person by mail, with the access groups that the account is to have. Again for a mail that was lost. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [groups, setGroups] = useState<readonly AccessGroup[]>([]);
  const [mailLanguage, setMailLanguage] = useState(language);
  const { attempt, isBusy, failed } = useSubmission();
  const keyOf = useRequestKey();
  const fields = useFields({ email: "", lastName: "", firstName: "" }, (name, values) =>
    fieldProblem(userModel, name, values[name]),
  );
  const focus = (name: InviteField | undefined) =>
    name && form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  const handleSubmit = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const wrong = fields.checkAll();
    if (wrong) return focus(wrong);
    const person = { ...fields.values, language: mailLanguage, groups: [...groups] };
    const isInvited = await attempt(async () => {
      try {
        await users.run("invite", person, { idempotencyKey: keyOf(person) });
      } catch (failure) {
        if (failure instanceof HubCallError) focus(fields.mark(failure.fields));
        throw failure;
      }
      notify.success(t("admin.users.invite.done", { email: person.email }));
      await cache.invalidateQueries({ queryKey: tableKey("user") });
    });
    if (isInvited) onClose();
    return undefined;
  };
  const draw = (name: InviteField) => (
    <RecordTextField
      key={name}
      model={userModel}
      field={name}
      value={fields.values[name]}
      problem={fields.problems[name]}
      isRequired
      onChange={(text) => fields.change(name, text)}
      onLeave={() => fields.leave(name)}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("admin.users.invite.title")}
      body={
        <form
          ref={form}
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(submit) => void handleSubmit(submit)}
        >
          {failed && <FailureNotice failed={failed} title={t("common.saveFailed")} />}
          {draw("email")}
          <FieldPair>{nameFields(language).map(draw)}</FieldPair>
          <SelectField
            label={t("admin.users.invite.language")}
            value={mailLanguage}
            options={[
              { value: "hu", text: t("shell.languageNames.hu") },
              { value: "en", text: t("shell.languageNames.en") },
            ]}
            onChange={({ target }) => setMailLanguage(target.value === "hu" ? "hu" : "en")}
          />
          <RecordValueField
            model={userModel}
            path="groups"
            value={groups}
            problem={undefined}
            onChange={(chosen) => setGroups(chosen as AccessGroup[])} // the field's own options
            onLeave={() => {}}
          />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isBusy && t("admin.users.invite.busy")}
          >
            {t("admin.users.invite.submit")}
          </Button>
        </>
      }
    >
      {t("admin.users.invite.text")}
    </Dialog>
  );
}
