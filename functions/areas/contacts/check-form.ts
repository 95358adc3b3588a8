import { HubError, type FieldProblem } from "../../../shared/errors.ts";
import {
  exchangeInput,
  type ExchangeForm,
  type ExchangeInput,
} from "../../../shared/contacts/exchange.ts";
import { inputError } from "../../platform/http/input.ts";

/** Everything that is wrong with a form, by field. */
export type FormFaults = Readonly<Record<string, FieldProblem>>;

/**
 * What a form gives, or all that is wrong with it. Without a way to answer both ways are missing: one of them is
 * needed, whichever it is.
 */
export function checkExchangeForm(
  form: ExchangeForm,
): { given: ExchangeInput; faults?: undefined } | { faults: FormFaults; refused: HubError } {
  const parsed = exchangeInput.safeParse(asInput(form));
  const refused = parsed.success ? undefined : inputError(parsed.error, form);
  const isSilent = [form.email, form.phone].every((way = "") => way.trim() === "");
  if (parsed.success && !isSilent) return { given: parsed.data };
  const faults: FormFaults = {
    ...refused?.details.fields,
    ...(isSilent && { email: "required", phone: "required" }),
  };
  return { faults, refused: new HubError("input.invalid", { fields: faults }, { cause: refused }) };
}

/** Whether a form's box is ticked. */
export const isTicked = (value: ExchangeForm["reply"]) => value === true || value === "on";

/** The form's texts as the values that are meant. */
function asInput(form: ExchangeForm): Record<keyof ExchangeInput, unknown> {
  const { openedAt: _opened, website: _trap, again: _again, reply, company, ...texts } = form;
  const { email, phone, message } = texts;
  return { ...texts, email, phone, message, reply: isTicked(reply), company: isTicked(company) };
}
