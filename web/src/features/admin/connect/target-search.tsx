import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../lib/format/language.ts";
import { NamedRecordChoice } from "../../../records/names/record-choice.tsx";
import { findCards, findPeopleByWords, type LinkTarget } from "./link-calls.ts";

export interface TargetSearchProps {
  value: LinkTarget | undefined;
  onChange: (target: LinkTarget) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** Finds a card by name, company or code, or a person by name or address, and chooses it. */
export function TargetSearch({ value, onChange, field }: TargetSearchProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const findTargets = async (words: string, signal: AbortSignal): Promise<LinkTarget[]> => {
    const finds = [findCards, findPeopleByWords].map((find) => find(words, language, signal));
    return (await Promise.all(finds)).flat().map((target) => {
      const kind = t(`admin.connect.assign.kinds.${target.kind}`);
      return { ...target, fact: [kind, target.fact].filter(Boolean).join(" · ") };
    });
  };
  return (
    <NamedRecordChoice
      source={{
        key: ["linkTargets", language],
        find: findTargets,
        needsWords: true,
        nameOf: () => value?.name,
      }}
      label={t("admin.connect.target")}
      searchLabel={t("admin.connect.targetSearch")}
      help={t("admin.connect.targetHelp")}
      field={field}
      value={value?.id ?? ""}
      onChange={(_id, target) => target && onChange(target)}
    />
  );
}
