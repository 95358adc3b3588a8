import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { toFieldProblem } from "../../../../../shared/model/field-problem.ts";
import type { Setting } from "../../../../../shared/models/setting.ts";
import { settingSpecs, type SettingKey } from "../../../../../shared/settings/setting-catalogue.ts";
import { settingKinds } from "../../../../../shared/settings/setting-kinds.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { ProseField, TextField } from "../../../components/controls/field.tsx";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { storeSetting, type SettingContent } from "./setting-calls.ts";
import styles from "./settings.module.css";

export interface SettingFieldProps {
  settingKey: SettingKey;
  stored: Setting | undefined;
  help: string | undefined;
  onStored: () => Promise<unknown>;
}

type Typed = Record<"value" | "en" | "hu", string>;

const typedOf = (stored: Setting | undefined): Typed => ({
  value: stored?.value ?? "",
  en: stored?.texts?.en ?? "",
  hu: stored?.texts?.hu ?? "",
});

/** One setting in a control for its kind; the button appears once it was changed. */
export function SettingField({ settingKey, stored, help, onStored }: SettingFieldProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { kind, initial } = settingSpecs[settingKey];
  const [edited, setEdited] = useState<Typed>();
  const [problems, setProblems] = useState<Partial<Record<string, FieldProblem>>>({});
  const { attempt, isBusy } = useSubmission();
  const typed = edited ?? typedOf(stored);
  const label = t(`admin.settings.keys.${settingKey}`);
  const errorOf = (name: string) => {
    const problem = problems[name];
    return problem && t(`errors.fieldProblems.${problem}`);
  };

  const write = (next: Typed) =>
    attempt(async () => {
      const content = contentOf(settingKey, next);
      const wrong = findProblems(settingKey, content);
      setProblems(wrong);
      if (Object.keys(wrong).length > 0) throw new Error("The value is wrong");
      try {
        await storeSetting(settingKey, stored, content);
        await onStored();
        setEdited(undefined);
        notify.success(t("common.saved"));
      } catch (failure) {
        if (failure instanceof HubCallError) setProblems(failure.fields);
        const { title, detail } = failureText(failure);
        notify.failure(t("common.saveFailed"), { detail: `${title} ${detail}` });
        throw failure;
      }
    });
  const change = (name: keyof Typed, text: string) => {
    setEdited({ ...typed, [name]: text });
    setProblems({});
  };
  useLeaveGuard(edited !== undefined, () => write(typed));

  if (kind === "switch")
    return (
      <CheckBox
        label={label}
        isChecked={(stored?.value ?? initial) === "on"}
        disabled={isBusy}
        onChange={(isOn) => void write({ ...typed, value: isOn ? "on" : "off" })}
      />
    );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault();
        void write(typed);
      }}
    >
      {kind === "texts" ? (
        (["hu", "en"] as const).map((language) => (
          <ProseField
            key={language}
            label={t("records.form.inLanguage", {
              label,
              language: t(`records.languages.${language}`),
            })}
            help={help}
            rows={8}
            value={typed[language]}
            error={errorOf(`texts.${language}`)}
            onChange={({ target }) => change(language, target.value)}
          />
        ))
      ) : (
        <TextField
          label={label}
          help={help}
          value={typed.value}
          error={errorOf("value")}
          {...(kind === "count" || kind === "days" || kind === "rate"
            ? { inputMode: "numeric" }
            : {})}
          onChange={({ target }) => change("value", target.value)}
        />
      )}
      {edited !== undefined && (
        <div>
          <Button type="submit" variant="primary" busy={isBusy && t("common.saving")}>
            {t("common.save")}
          </Button>
        </div>
      )}
    </form>
  );
}

/** What is stored: nothing where all is empty. */
function contentOf(key: SettingKey, { value, en, hu }: Typed): SettingContent {
  if (settingKinds[settingSpecs[key].kind].holds === "value")
    return value.trim() === "" ? {} : { value };
  return en.trim() === "" && hu.trim() === "" ? {} : { texts: { en, hu } };
}

/** Problems by field, as the service names them. */
function findProblems(key: SettingKey, content: SettingContent) {
  const { holds, schema } = settingKinds[settingSpecs[key].kind];
  const value = content[holds];
  if (value === undefined) return {};
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [[holds, ...issue.path].join("."), toFieldProblem(issue, value)]),
  );
}
