import type * as z from "zod/mini";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { toFieldProblem } from "../../../../../shared/model/field-problem.ts";
import {
  billing,
  buyer,
  isDelivered,
  isPostcode,
  shipping,
} from "../../../../../shared/models/parts/order-parts.ts";
import type { CheckField } from "../../../lib/forms/use-fields.ts";

const billed = billing.shape;
const shipped = shipping.shape;

/** The schemas of the form's fields, in the order of the form. */
const schemas = {
  name: buyer.shape.name,
  email: buyer.shape.email,
  phone: buyer.shape.phone,
  billingName: billed.name,
  billingZip: billed.zip,
  billingCity: billed.city,
  billingAddress: billed.address,
  billingCountry: billed.country,
  taxNumber: billed.taxNumber,
  shippingName: shipped.name,
  shippingZip: shipped.zip,
  shippingCity: shipped.city,
  shippingAddress: shipped.address,
} as const satisfies Record<string, z.ZodMiniType>;

export type AddressField = keyof typeof schemas;

/** A text field of the form, or a choice; a choice is a text too. */
export type CheckoutField = AddressField | "shipsElsewhere" | "paymentMethod" | "company";
export type CheckoutValues = Readonly<Record<CheckoutField, string>>;

const optional: readonly CheckoutField[] = ["phone", "taxNumber"];
const shippingFields: readonly CheckoutField[] = [
  "shippingName",
  "shippingZip",
  "shippingCity",
  "shippingAddress",
];

/** Whether the cards are sent to another address than the invoice: chosen, or because no parcel is sent to its country. */
export function isSentElsewhere({
  shipsElsewhere,
  billingCountry,
}: Pick<CheckoutValues, "shipsElsewhere" | "billingCountry">) {
  return shipsElsewhere === "yes" || !isDelivered(billingCountry);
}

/** The problem of one field by the rules of the order. */
export const checkCheckoutField: CheckField<CheckoutField, FieldProblem> = (name, values) => {
  if (!(name in schemas)) return undefined;
  const value = values[name].trim();
  if (value === "" && optional.includes(name)) return undefined;
  if (shippingFields.includes(name) && !isSentElsewhere(values)) return undefined;
  const [issue] = schemas[name as AddressField].safeParse(value).error?.issues ?? [];
  if (issue) return toFieldProblem(issue, value);
  const country = zipCountries[name]?.(values);
  return country === undefined || isPostcode(value, country) ? undefined : "wrongFormat";
};

/** The country of each postcode. */
const zipCountries: Partial<Record<CheckoutField, (values: CheckoutValues) => string>> = {
  billingZip: ({ billingCountry }) => billingCountry,
  shippingZip: () => "HU",
};

/** The fields of the order, as the service takes them. */
export function toOrderFields(values: CheckoutValues) {
  const text = (name: CheckoutField) => values[name].trim();
  return {
    buyer: { name: text("name"), email: text("email"), ...further("phone", text("phone")) },
    billing: {
      name: text("billingName"),
      zip: text("billingZip"),
      city: text("billingCity"),
      address: text("billingAddress"),
      country: text("billingCountry"),
      ...further("taxNumber", text("taxNumber")),
    },
    ...(isSentElsewhere(values) && {
      shipping: {
        name: text("shippingName"),
        zip: text("shippingZip"),
        city: text("shippingCity"),
        address: text("shippingAddress"),
        country: "HU" as const,
      },
    }),
    paymentMethod: values.paymentMethod === "card" ? ("card" as const) : ("transfer" as const),
  };
}

/** A field with its value; nothing for an empty one. */
function further<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  return (value === "" ? {} : { [name]: value }) as Partial<Record<Name, string>>; // the name is the key
}

/** The field of the form that a refused part of the order is in. */
const formFields: Readonly<Record<string, CheckoutField>> = {
  "buyer.name": "name",
  "buyer.email": "email",
  "buyer.phone": "phone",
  "billing.name": "billingName",
  "billing.zip": "billingZip",
  "billing.city": "billingCity",
  "billing.address": "billingAddress",
  "billing.country": "billingCountry",
  "billing.taxNumber": "taxNumber",
  "shipping.name": "shippingName",
  "shipping.zip": "shippingZip",
  "shipping.city": "shippingCity",
  "shipping.address": "shippingAddress",
  paymentMethod: "paymentMethod",
  company: "company",
};

/** The problems that the service found, by the fields of the form. */
export function toFormProblems(
  refused: Readonly<Record<string, FieldProblem>>,
): Partial<Record<CheckoutField, FieldProblem>> {
  return Object.fromEntries(
    Object.entries(refused).flatMap(([path, problem]) => {
      const name = formFields[path];
      return name === undefined ? [] : [[name, problem]];
    }),
  );
}
