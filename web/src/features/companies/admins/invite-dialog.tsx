import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { FieldPair, SelectField } from "../../../components/controls/field.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { useFields } from "../../../lib/forms/use-fields.ts";
import { nameFields } from "../../../lib/format/name-order.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { useRequestKey } from "../../../lib/hub/use-request-key.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { FormDialog } from "../../../components/feedback/form-dialog.tsx";
import { RecordTextField } from "../../../records/form/record-text-field.tsx";
import { invitePerson } from "./people-calls.ts";

interface InviteDialogProps {
  company: { _id: string };
  onClose: () => void;
  onInvited: () => Promise<void>;
}

type InviteField = "email" | "lastName" | "firstName";

/** Invites an admin or a colleague by mail. */
export function InviteDialog({ company, onClose, onInvited }: InviteDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [role, setRole] = useState<"admin" | "member">("admin");
  const [mailLanguage, setMailLanguage] = useState(language);
  const { attempt, isBusy, failed } = useSubmission();
  const keyOf = useRequestKey();
  const fields = useFields({ lastName: "", firstName: "", email: "" }, (name, values) =>
    fieldProblem(userModel, name, values[name]),
  );
  const invite = async () => {
    if (fields.checkAll()) return;
    const person = { ...fields.values, language: mailLanguage, admin: role === "admin" };
    const isInvited = await attempt(async () => {
      try {
        await invitePerson(company._id, person, keyOf(person));
      } catch (failure) {
        if (failure instanceof HubCallError) fields.mark(failure.fields);
        throw failure;
      }
      notify.success(t("companies.invite.done", { email: person.email }));
      await onInvited();
    });
    if (isInvited) onClose();
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
    <FormDialog
      onClose={onClose}
      title={t("companies.invite.title")}
      lead={t(role === "admin" ? "companies.invite.adminText" : "companies.invite.memberText")}
      submit={t("companies.invite.submit")}
      busy={t("companies.invite.busy")}
      isBusy={isBusy}
      failed={failed}
      failedTitle={t("common.saveFailed")}
      onSubmit={invite}
    >
      <Segmented
        label={t("companies.invite.role")}
        value={role}
        options={[
          { value: "admin", text: t("companies.own.admin") },
          { value: "member", text: t("companies.invite.member") },
        ]}
        onChange={setRole}
      />
      {draw("email")}
      <FieldPair>{nameFields(language).map(draw)}</FieldPair>
      <SelectField
        label={t("companies.invite.language")}
        value={mailLanguage}
        options={[
          { value: "hu", text: t("shell.languageNames.hu") },
          { value: "en", text: t("shell.languageNames.en") },
        ]}
        onChange={({ target }) => setMailLanguage(target.value === "hu" ? "hu" : "en")}
      />
    </FormDialog>
  );
}
