import { useTranslation } from "react-i18next";
import type { useClaim } from "../hooks/use-claim.ts";
import { CodeField } from "./code-field.tsx";

/** The field for the secret, and for the code if the address has none. */
export function ClaimCodeFields({
  form,
  asksCode,
}: {
  form: ReturnType<typeof useClaim>;
  asksCode: boolean;
}) {
  const { t } = useTranslation();
  const { values, problems, triesLeft, change, leave } = form;
  const errorOf = (name: "code" | "secret") => {
    const problem = problems[name];
    if (problem === undefined) return undefined;
    if (problem === "wrongFormat") return t("tags.claim.wrongFormat");
    if (problem !== "notAcceptable" || triesLeft === undefined)
      return t(`errors.fieldProblems.${problem}`);
    return triesLeft === 0
      ? t("tags.claim.noTriesLeft")
      : t("tags.claim.wrongSecret", { count: triesLeft });
  };
  const field = (name: "code" | "secret") => ({
    name,
    value: values[name],
    onType: (value: string) => change(name, value),
    onBlur: () => leave(name),
    error: errorOf(name),
    required: true,
  });
  return (
    <>
      {asksCode && (
        <CodeField
          {...field("code")}
          label={t("tags.claim.code")}
          help={t("tags.claim.codeHelp")}
        />
      )}
      <CodeField
        {...field("secret")}
        label={t("tags.claim.secret")}
        help={t("tags.claim.secretHelp")}
      />
    </>
  );
}
