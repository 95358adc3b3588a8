import { useTranslation } from "react-i18next";
import { FieldPair } from "../../../components/controls/field.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { CardField, type CardFormProps } from "./card-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { TranslatedFields } from "./translated-fields.tsx";

/** The sections of a card (spec section 2): basic, address and social data; then its translation. */
export function CardFormFields(props: CardFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <SheetSection title={t("cards.detail.basic")} lead={t("cards.detail.basicLead")}>
        <CardField
          {...props}
          field="name"
          help={t("cards.detail.nameHelp")}
          autoComplete="off"
          required
        />
        <FieldPair>
          <CardField {...props} field="lastName" autoComplete="family-name" required />
          <CardField {...props} field="firstName" autoComplete="given-name" />
        </FieldPair>
        <CardField {...props} field="companyName" autoComplete="organization" />
        <CardField {...props} field="position" autoComplete="organization-title" />
        <FieldPair>
          <CardField
            {...props}
            field="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            example={t("cards.detail.examples.phone")}
          />
          <CardField
            {...props}
            field="email"
            type="email"
            autoComplete="email"
            example={t("cards.detail.examples.email")}
          />
        </FieldPair>
        <CoverField {...props} />
      </SheetSection>
      <SheetSection title={t("cards.detail.address")}>
        <FieldPair share="narrowFirst">
          <CardField {...props} field="zip" autoComplete="postal-code" />
          <CardField {...props} field="city" autoComplete="address-level2" />
        </FieldPair>
        <CardField {...props} field="address" autoComplete="street-address" />
      </SheetSection>
      <SheetSection title={t("cards.detail.social")}>
        <CardField
          {...props}
          field="website"
          type="url"
          inputMode="url"
          autoComplete="url"
          example={t("cards.detail.examples.website")}
        />
      </SheetSection>
      <TranslatedFields {...props} />
    </>
  );
}
