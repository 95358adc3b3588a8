import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { isDelivered } from "../../../../../shared/models/parts/order-parts.ts";
import { Button } from "../../../components/controls/button.tsx";
import {
  FieldPair,
  PhoneField,
  SelectField,
  TextField,
} from "../../../components/controls/field.tsx";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { listCountries } from "../../../lib/format/list-countries.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { isSentElsewhere, type CheckoutField, type CheckoutValues } from "./checkout-fields.ts";

export interface CheckoutForm {
  values: CheckoutValues;
  problems: Readonly<Partial<Record<CheckoutField, FieldProblem>>>;
  change: (name: CheckoutField, value: string) => void;
  leave: (name: CheckoutField) => void;
  checkAll: () => CheckoutField | undefined;
}

export interface CompanyChoice {
  _id: string;
  name?: string;
}

interface DetailsStepProps {
  form: CheckoutForm;
  paymentMethods: readonly ("transfer" | "card")[];
  /** Companies that a team order may be for; absent: the cart has no package for teams. */
  companies: readonly CompanyChoice[] | undefined;
  onDone: () => void;
}

/** The first step of the order: who buys, where the invoice and the cards are sent, how it is paid. */
export function DetailsStep({ form, paymentMethods, companies, onDone }: DetailsStepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useCheckoutInput(form);
  const send = async () => {
    const wrong = form.checkAll();
    if (wrong === undefined) onDone();
    return wrong;
  };
  return (
    <SubmitForm onSend={send}>
      <SheetSection title={t("shop.details.buyer")}>
        <TextField {...input("name")} label={t("shop.fields.name")} autoComplete="name" required />
        <FieldPair>
          <TextField
            {...input("email")}
            label={t("shop.fields.email")}
            type="email"
            autoComplete="email"
            required
          />
          <PhoneField {...input("phone")} label={t("shop.fields.phone")} />
        </FieldPair>
        {companies && <CompanyField form={form} companies={companies} />}
      </SheetSection>
      <SheetSection title={t("shop.details.billing")}>
        <AddressFields form={form} prefix="billing" />
        <SelectField
          {...input("billingCountry")}
          label={t("shop.fields.country")}
          autoComplete="billing country"
          options={listCountries(language)}
        />
        <TextField
          {...input("taxNumber")}
          label={t("shop.fields.taxNumber")}
          help={t("shop.fields.taxNumberHelp")}
          autoComplete="off"
        />
      </SheetSection>
      <SheetSection title={t("shop.details.shipping")}>
        {isDelivered(form.values.billingCountry) ? (
          <CheckBox
            label={t("shop.details.elsewhere")}
            isChecked={isSentElsewhere(form.values)}
            onChange={(isElsewhere) => form.change("shipsElsewhere", isElsewhere ? "yes" : "")}
          />
        ) : (
          <p>{t("shop.details.onlyHungary")}</p>
        )}
        {isSentElsewhere(form.values) && <AddressFields form={form} prefix="shipping" />}
      </SheetSection>
      <SheetSection title={t("shop.details.payment")}>
        <SelectField
          {...input("paymentMethod")}
          label={t("shop.fields.paymentMethod")}
          help={t(`shop.payment.${form.values.paymentMethod === "card" ? "card" : "transfer"}Help`)}
          options={paymentMethods.map((value) => ({ value, text: t(`shop.payment.${value}`) }))}
        />
      </SheetSection>
      <Button type="submit" variant="primary" large wide>
        {t("shop.details.toReview")}
      </Button>
    </SubmitForm>
  );
}

/** Connects a field to the form. */
function useCheckoutInput({ values, problems, change, leave }: CheckoutForm) {
  const { t } = useTranslation();
  return (name: CheckoutField) => {
    const problem = problems[name];
    return {
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change(name, target.value),
      onBlur: () => leave(name),
      error: problem && t(`errors.fieldProblems.${problem}`),
    };
  };
}

/** An address, in the order of its country's envelopes. */
function AddressFields({ form, prefix }: { form: CheckoutForm; prefix: "billing" | "shipping" }) {
  const { t } = useTranslation();
  const input = useCheckoutInput(form);
  return (
    <>
      <TextField
        {...input(`${prefix}Name`)}
        label={t("shop.fields.addressee")}
        autoComplete={`${prefix} name`}
        required
      />
      <FieldPair share="narrowFirst">
        <TextField
          {...input(`${prefix}Zip`)}
          label={t("shop.fields.zip")}
          inputMode="numeric"
          autoComplete={`${prefix} postal-code`}
          required
        />
        <TextField
          {...input(`${prefix}City`)}
          label={t("shop.fields.city")}
          autoComplete={`${prefix} address-level2`}
          required
        />
      </FieldPair>
      <TextField
        {...input(`${prefix}Address`)}
        label={t("shop.fields.address")}
        autoComplete={`${prefix} street-address`}
        required
      />
    </>
  );
}

/** The company that a team order is for: one that the buyer administers, or a new one. */
function CompanyField({
  form,
  companies,
}: {
  form: CheckoutForm;
  companies: readonly CompanyChoice[];
}) {
  const { t } = useTranslation();
  const input = useCheckoutInput(form);
  if (companies.length === 0) return <p>{t("shop.details.newCompany")}</p>;
  return (
    <SelectField
      {...input("company")}
      label={t("shop.fields.company")}
      help={form.values.company === "" ? t("shop.details.newCompany") : undefined}
      options={[
        { value: "", text: t("shop.fields.newCompany") },
        ...companies.map(({ _id, name = "" }) => ({ value: _id, text: name })),
      ]}
    />
  );
}
