import type { HubError } from "../../../shared/errors.ts";
import {
  inquiryInput,
  type InquiryForm,
  type InquiryInput,
} from "../../../shared/contacts/inquiry.ts";
import { removeUnprintable } from "../../../shared/model/formats.ts";
import { toInputError } from "../../platform/http/read-input.ts";
import { isTicked, type FormFaults } from "./check-exchange-form.ts";

/** Parses the form of the contact page. Returns its values, or all its problems. */
export function checkInquiryForm(
  form: InquiryForm,
): { input: InquiryInput; faults?: undefined } | { faults: FormFaults; error: HubError } {
  const parsed = inquiryInput.safeParse(toInput(form));
  if (parsed.success) return { input: parsed.data };
  const error = toInputError(parsed.error, form);
  return { faults: { ...error.details.fields }, error };
}

/** Characters that the visitor cannot see are removed: a message must not be lost because of them. */
function toInput({ form, name, email, phone, message = "", agree }: InquiryForm) {
  return {
    form,
    name: removeUnprintable(name),
    email: removeUnprintable(email ?? ""),
    ...(phone !== undefined && { phone: removeUnprintable(phone) }),
    message,
    agree: isTicked(agree),
  };
}
