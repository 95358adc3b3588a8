import { useTranslation } from "react-i18next";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import {
  NamedRecordChoice,
  RecordChoice,
  type ChoiceSource,
} from "../../../records/names/record-choice.tsx";
import { useRecordNames } from "../../../records/names/use-record-names.ts";
import { findCards, findPeopleByWords, type Target } from "./link-calls.ts";

const targetKinds = ["card", "person", "company"] as const satisfies Target["kind"][];

/** Chooses a card, a person or a company by its name. */
export function TargetChoice({
  value,
  onChange,
}: {
  value: Target;
  onChange: (target: Target) => void;
}) {
  const { t } = useTranslation();
  const { kind, id } = value;
  return (
    <>
      <Segmented
        label={t("admin.connect.assign.kind")}
        value={kind}
        options={targetKinds.map((each) => ({
          value: each,
          text: t(`admin.connect.assign.kinds.${each}`),
        }))}
        onChange={(next) => onChange({ kind: next, id: "" })}
      />
      <p>{t(`admin.connect.assign.texts.${kind}`)}</p>
      {kind === "company" ? (
        <RecordChoice
          model="company"
          label={t("admin.connect.assign.kinds.company")}
          value={id}
          none={t("admin.connect.assign.noCompany")}
          onChange={(next) => onChange({ kind, id: next })}
        />
      ) : (
        <LinkTargetChoice
          key={kind}
          kind={kind}
          value={id}
          onChange={(next) => onChange({ kind, id: next })}
        />
      )}
    </>
  );
}

function LinkTargetChoice({
  kind,
  value,
  onChange,
}: {
  kind: "card" | "person";
  value: string;
  onChange: (id: string) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const model = kind === "card" ? "card" : "user";
  const nameOf = useRecordNames(value === "" ? [] : [{ model, id: value }]);
  const find = kind === "card" ? findCards : findPeopleByWords;
  const source: ChoiceSource = {
    key: ["linkTarget", kind, language],
    find: (words, signal) => find(words, language, signal),
    needsWords: true,
    nameOf: (id) => nameOf({ model, id }),
  };
  return (
    <NamedRecordChoice
      source={source}
      label={t(`admin.connect.assign.kinds.${kind}`)}
      value={value}
      onChange={onChange}
    />
  );
}
