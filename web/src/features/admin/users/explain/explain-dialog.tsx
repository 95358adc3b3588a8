import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { explainedModels } from "../../../../../../shared/accounts/explanation.ts";
import { listAccountGroups } from "../../../../../../shared/access-groups.ts";
import { models } from "../../../../../../shared/models/all.ts";
import type { User } from "../../../../../../shared/models/user.ts";
import { getFieldLabel, getModelLabel } from "../../../../../../shared/texts/models.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { SelectField } from "../../../../components/controls/field.tsx";
import { FailureNotice } from "../../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../../components/overlays/dialog.tsx";
import { hasScreenGroup } from "../../../../lib/define-screen.ts";
import { formatAccountName } from "../../../../../../shared/text/account-name.ts";
import { dateText } from "../../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../../lib/format/language.ts";
import { menuScreens, screens, type ScreenKey } from "../../../../lib/screens.ts";
import { RecordChoice } from "../../../../records/names/record-choice.tsx";
import { ExplainedAnswer } from "./answer.tsx";
import { explainRight, listActions, type ExplainedAction } from "./explain-calls.ts";
import styles from "./explain.module.css";

type ExplainedUser = Pick<
  User,
  "_id" | "lastName" | "firstName" | "email" | "groups" | "administers"
>;

export interface ExplainDialogProps {
  user: ExplainedUser;
  onClose: () => void;
}

const screen = "screen";

/** Explains why a user can or cannot do something, by the rules that decide it. */
export function ExplainDialog({ user, onClose }: ExplainDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [about, setAbout] = useState<string>("card");
  const model = explainedModels.find((each) => each === about);
  const options = [
    ...explainedModels.map((value) => ({ value, text: getModelLabel(value, language).many })),
    { value: screen, text: t("admin.users.explain.screen") },
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("admin.users.explain.title", {
        name: formatAccountName(user, language) || user.email,
      })}
      body={
        <div className={styles.form}>
          <SelectField
            label={t("admin.users.explain.about")}
            value={about}
            options={options}
            onChange={({ target }) => setAbout(target.value)}
          />
          {model === undefined ? (
            <ScreenQuestion user={user} />
          ) : (
            <RecordQuestion key={model} user={user} about={model} />
          )}
        </div>
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      {t("admin.users.explain.text")}
    </Dialog>
  );
}

function ScreenQuestion({ user }: { user: ExplainedUser }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [key, setKey] = useState<ScreenKey>("admin");
  const chosen = screens[key];
  const isAllowed = hasScreenGroup(chosen, listAccountGroups(user));
  const groups = chosen.groups.join(", ");
  const reason =
    chosen.groups.length === 0
      ? t("admin.users.explain.everyone")
      : t(`admin.users.explain.${isAllowed ? "inGroup" : "notInGroup"}`, { groups });
  return (
    <>
      <SelectField
        label={t("admin.users.explain.screen")}
        value={key}
        options={menuScreens.map(([value, { text }]) => ({ value, text: text[language] }))}
        onChange={({ target }) => setKey(target.value as ScreenKey)} // one of the options
      />
      <ExplainedAnswer
        isAllowed={isAllowed}
        sentences={[{ text: reason, isAgainst: !isAllowed }]}
      />
    </>
  );
}

interface RecordQuestionProps {
  user: ExplainedUser;
  about: (typeof explainedModels)[number];
}

/** Actions that concern the fields of a record. */
const fieldActions: readonly ExplainedAction[] = ["read", "update"];
/** Actions with no record yet, or whose record is not the question. */
const withoutRecord: readonly ExplainedAction[] = ["create", "invite", "claim"];

function RecordQuestion({ user, about }: RecordQuestionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [action, setAction] = useState<ExplainedAction>("update");
  const [isOne, setOne] = useState(false);
  const [id, setId] = useState("");
  const [field, setField] = useState("");
  const hasRecord = !withoutRecord.includes(action);
  const hasField = fieldActions.includes(action);
  const question = {
    about,
    action,
    record: hasRecord && isOne && id !== "" ? id : undefined,
    field: hasField && field !== "" ? field : undefined,
  };
  const isAsked = !hasRecord || !isOne || id !== "";
  const { data, error, isFetching } = useQuery({
    queryKey: ["explain", user._id, question],
    queryFn: ({ signal }) => explainRight(user._id, question, signal),
    enabled: isAsked,
    staleTime: 0,
  });
  const fields = Object.keys(models.get(about)?.fields ?? {}).filter((name) => name !== "_rev");
  return (
    <>
      <SelectField
        label={t("admin.users.explain.action")}
        value={action}
        options={listActions(about).map((value) => ({
          value,
          text: t(`admin.users.explain.actions.${value}`),
        }))}
        onChange={({ target }) => setAction(target.value as ExplainedAction)} // one of the options
      />
      {hasField && (
        <SelectField
          label={t("admin.users.explain.field")}
          value={field}
          options={[
            { value: "", text: t("admin.users.explain.anyField") },
            ...fields.map((value) => ({ value, text: getFieldLabel(about, value, language) })),
          ]}
          onChange={({ target }) => setField(target.value)}
        />
      )}
      {hasRecord && (
        <SelectField
          label={t("admin.users.explain.record")}
          value={isOne ? "one" : "any"}
          options={[
            { value: "any", text: t("admin.users.explain.anyRecord") },
            { value: "one", text: t("admin.users.explain.oneRecord") },
          ]}
          onChange={({ target }) => setOne(target.value === "one")}
        />
      )}
      {hasRecord && isOne && (
        <RecordChoice
          model={about}
          label={getModelLabel(about, language).one}
          value={id}
          onChange={setId}
        />
      )}
      {error && (
        <FailureNotice
          failed={{ failure: error, attempt: 1 }}
          title={t("common.loadFailed")}
          leavesFocus
        />
      )}
      {isAsked && isFetching && !data && <output>{t("admin.users.explain.loading")}</output>}
      {isAsked && data && <RecordAnswer about={about} explanation={data} />}
    </>
  );
}

function RecordAnswer({
  about,
  explanation: { isAllowed, reasons },
}: {
  about: RecordQuestionProps["about"];
  explanation: Awaited<ReturnType<typeof explainRight>>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sentences = reasons.map(({ code, forbids, audiences = [], fields = [], company, at }) => ({
    isAgainst: forbids,
    text: t(`admin.users.explain.reasons.${code}`, {
      who: audiences.map((each) => t(`admin.users.explain.audiences.${each}`)).join("; "),
      fields: fields.map((name) => getFieldLabel(about, name, language)).join(", "),
      company,
      when: at && dateText("day", Date.parse(at), language),
    }),
  }));
  return <ExplainedAnswer isAllowed={isAllowed} sentences={sentences} />;
}
