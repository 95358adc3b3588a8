import type { ComponentChildren } from "preact";
import type { Language } from "../../../../shared/languages.ts";
import { formatPhone } from "../../../../shared/text/phone-text.ts";
import { getLegalTexts, type ProviderField } from "../../../../shared/texts/shop.ts";
import type { SettingValues } from "../settings/load-settings.ts";
import { LegalText } from "./legal-text.tsx";

/** The terms and conditions. */
export const termsPage = {
  name: "terms",
  keys: ["legal.terms"],
  render: (values: SettingValues<"legal.terms">, language: Language) => (
    <LegalText text={values["legal.terms"]?.[language] ?? ""} />
  ),
} as const;

/** The privacy notice. */
export const privacyPage = {
  name: "privacy",
  keys: ["legal.privacy"],
  render: (values: SettingValues<"legal.privacy">, language: Language) => (
    <LegalText text={values["legal.privacy"]?.[language] ?? ""} />
  ),
} as const;

type ImprintKey = `provider.${ProviderField}` | "legal.imprint";

/** Who provides the service. */
export const imprintPage = {
  name: "imprint",
  keys: [
    "provider.name",
    "provider.address",
    "provider.taxNumber",
    "provider.registrationNumber",
    "provider.registeredBy",
    "provider.email",
    "provider.phone",
    "provider.hosting",
    "legal.imprint",
  ],
  render: (values: SettingValues<ImprintKey>, language: Language) => {
    const further = values["legal.imprint"]?.[language];
    const { name, email, phone, ...others } = getLegalTexts(language).provider;
    return (
      <>
        <dl>
          <Fact label={name}>{values["provider.name"]}</Fact>
          <Fact label={email}>
            <a href={`mailto:${values["provider.email"] ?? ""}`}>{values["provider.email"]}</a>
          </Fact>
          <Fact label={phone}>
            <a href={`tel:${values["provider.phone"] ?? ""}`}>
              {formatPhone(values["provider.phone"] ?? "")}
            </a>
          </Fact>
          {listFields(others).map(([field, label]) => (
            <Fact key={field} label={label}>
              {values[`provider.${field}`]}
            </Fact>
          ))}
        </dl>
        {further !== undefined && <LegalText text={further} />}
      </>
    );
  },
} as const;

function Fact({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function listFields<Field extends string>(labels: Readonly<Record<Field, string>>) {
  return Object.entries(labels) as [Field, string][]; // Object.entries loses the names
}
