import { Trans, useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";

export type ConsentName = "terms" | "privacy" | "exception";

interface ConsentBoxesProps {
  needed: readonly ConsentName[];
  given: readonly ConsentName[];
  /** The buyer tried to order: missing consents are marked. */
  isSent: boolean;
  onChange: (given: readonly ConsentName[]) => void;
}

/** The consents of an order, one box for each: none is given in advance. */
export function ConsentBoxes({ needed, given, isSent, onChange }: ConsentBoxesProps) {
  const { t } = useTranslation();
  return (
    <div>
      {needed.map((name) => (
        <CheckBox
          key={name}
          name={name}
          label={<ConsentText name={name} />}
          isChecked={given.includes(name)}
          error={isSent && !given.includes(name) ? t("errors.fieldProblems.required") : undefined}
          onChange={(isGiven) =>
            onChange(isGiven ? [...given, name] : given.filter((other) => other !== name))
          }
        />
      ))}
    </div>
  );
}

/** The sentence of a consent; its text opens in another tab, so that the order stays. */
function ConsentText({ name }: { name: ConsentName }) {
  const { t } = useTranslation();
  if (name === "exception") return t("shop.consents.exception");
  return (
    <Trans
      i18nKey={`shop.consents.${name}`}
      components={{ text: <TextLink to={screens[name].to()} target="_blank" rel="noopener" /> }}
    />
  );
}
