import { HubError, type FieldProblem } from "../../../shared/errors.ts";
import {
  exchangeInput,
  type ExchangeForm,
  type ExchangeInput,
} from "../../../shared/contacts/exchange.ts";
import { removeUnprintable } from "../../../shared/model/formats.ts";
import { toInputError } from "../../platform/http/read-input.ts";

/** Every problem of a form, by field. */
export type FormFaults = Readonly<Record<string, FieldProblem>>;

/**
 * Parses a form. Returns its values, or all its problems. When both email and phone are empty, both fields have the
 * problem `required`, because the owner needs one of them.
 */
export function checkExchangeForm(
  form: ExchangeForm,
): { input: ExchangeInput; faults?: undefined } | { faults: FormFaults; error: HubError } {
  const parsed = exchangeInput.safeParse(toInput(form));
  const error = parsed.success ? undefined : toInputError(parsed.error, form);
  const hasNoAddress = [form.email, form.phone].every((value = "") => value.trim() === "");
  if (parsed.success && !hasNoAddress) return { input: parsed.data };
  const faults: FormFaults = {
    ...error?.details.fields,
    ...(hasNoAddress && { email: "required", phone: "required" }),
  };
  return { faults, error: new HubError("input.invalid", { fields: faults }, { cause: error }) };
}

/** Whether a checkbox of the form is checked. */
export const isTicked = (value: ExchangeForm["reply"]) => value === true || value === "on";

/**
 * Converts the form's texts to the values of the operation's input. Characters that the visitor cannot see are removed:
 * a message must not be lost because of them.
 */
function toInput(form: ExchangeForm): Record<keyof ExchangeInput, unknown> {
  const { openedAt: _opened, website: _trap, again: _again, reply, company, ...texts } = form;
  const { name, companyName, position, email, phone, message } = texts;
  return {
    ...texts,
    name: removeUnprintable(name),
    companyName: companyName && removeUnprintable(companyName),
    position: position && removeUnprintable(position),
    email: email && removeUnprintable(email),
    phone: phone && removeUnprintable(phone),
    message,
    reply: isTicked(reply),
    company: isTicked(company),
  };
}
