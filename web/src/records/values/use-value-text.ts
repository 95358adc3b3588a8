import { useTranslation } from "react-i18next";
import { countText } from "../../lib/format/count-text.ts";
import { dayText } from "../../../../shared/text/date-text.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { useMomentText, useShortMomentText } from "../../lib/format/use-moment-text.ts";
import { formatPhone } from "../../../../shared/text/phone-text.ts";
import type { FieldKind } from "./field-shape.ts";

/** The words for the values of a choice; absent: the value itself. */
export type OptionText = (field: string, value: string) => string | undefined;

/**
 * Formats values as a list and its filter show them; empty for what has no words.
 * @param isShort moments near today without their year
 */
export function useValueText(optionText?: OptionText, { isShort = false } = {}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const whole = useMomentText();
  const short = useShortMomentText();
  const momentText = (iso: string) => (isShort ? short(iso, Date.now()) : whole(iso));
  return (field: string, kind: FieldKind, value: unknown): string => {
    if (value === undefined || value === null) return "";
    if (typeof value === "boolean") return t(value ? "table.yes" : "table.no");
    if (typeof value === "number") return countText(value, language);
    if (Array.isArray(value)) {
      const texts = value.filter((each) => typeof each === "string");
      return texts.map((each) => optionText?.(field, each) ?? each).join(", ");
    }
    if (typeof value !== "string") return "";
    if (kind === "moment") return value === "" ? "" : momentText(value);
    if (kind === "day") return dayText(value, language);
    if (kind === "choice" || kind === "reference") return optionText?.(field, value) ?? value;
    return value.startsWith("+") ? formatPhone(value) : value;
  };
}

export type ValueText = ReturnType<typeof useValueText>;
