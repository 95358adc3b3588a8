import { inquiryConsent, type InquiryInput } from "../../../shared/contacts/inquiry.ts";
import type { Language } from "../../../shared/languages.ts";
import { inquiryLimits } from "../../../shared/limits/contacts.ts";
import { consent as consentModel } from "../../../shared/models/consent.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import { type AdminNotice, planAdminNotice } from "../shop/settings/admin-notice.ts";
import type { OpenContext } from "../../calls/call-context.ts";
import { countForLogin } from "../../identity/count-for-login.ts";
import { limitSource } from "../../identity/source-limit.ts";
import { countTry, throttleKey } from "../../identity/throttle.ts";
import { createWindowRefusal } from "../../identity/windowed-count.ts";
import { mailQueue } from "../../mail/mail-message.ts";
import { ConditionFailed, type Table } from "../../platform/aws/table.ts";
import { deriveContactId, withdrawalPath } from "./form-secret.ts";
import type { ContactMail } from "./mails/contact-mails.en.ts";

type InquiryContext = Pick<OpenContext, "store" | "request" | "now"> & { language: Language };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Where admins find the messages of visitors. */
const inboxPath = "/admin/contacts";

/**
 * Stores a message to us with its consent, mails the visitor a receipt and notifies the admins, in one transaction.
 * Submitting the same form again changes nothing. Throws `rate.limited`.
 */
export async function storeInquiry(form: InquiryInput, context: InquiryContext): Promise<void> {
  const { store, language, now } = context;
  await limitInquiries(context);
  const mayReceive = await mayGetReceipt(store.table, form.email);
  const notice = await planAdminNotice(store.table, inquiryNotice);
  const messages = [...(mayReceive ? [createReceipt(form, language)] : []), ...notice];
  try {
    await store.write(
      [
        { model: contactModel, create: createInquiry(form, now()) },
        { model: consentModel, create: createInquiryConsent(form.email, true) },
      ],
      { messages },
    );
  } catch (error) {
    // Duplicate submission: the first one already created the contact.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** A source may send few messages, and one source must not use up what others may send on a day. */
async function limitInquiries({ store, request }: InquiryContext): Promise<void> {
  await countTry(store, throttleKey("inquiry", request.address, ""), inquiryLimits.throttle);
  const ofSource = { windowMs: dayMs, maxCalls: inquiryLimits.maxPerSourceAndDay };
  await limitSource({ store, request }, "inquiry", ofSource);
  const ofAll = await countForLogin(store.table, "inquiry", "all", dayMs);
  if (ofAll > inquiryLimits.maxPerDay) throw createWindowRefusal(dayMs);
}

/** Receipts of cards and of messages to us have one count. */
async function mayGetReceipt(table: Table, email: string): Promise<boolean> {
  const receipts = await countForLogin(table, "receiptsTo", email, hourMs);
  return receipts <= inquiryLimits.maxReceiptsPerAddressAndHour;
}

function createInquiry({ form, name, email, phone = "", message }: InquiryInput, at: string) {
  return {
    _id: deriveContactId(form),
    kind: "inquiry",
    name,
    email,
    phone,
    message,
    note: "",
    consent: [{ purpose: "inquiry", textVersion: inquiryConsent.version, at }],
  };
}

/** The entry of the register of consents for a message to us, or for its withdrawal. */
export function createInquiryConsent(email: string, given: boolean) {
  return {
    email,
    purpose: "inquiry",
    given,
    textVersion: inquiryConsent.version,
    source: "contact-us",
  };
}

/** The receipt contains no free text of the sender, because the address may belong to another person. */
function createReceipt({ form, email, phone = "" }: InquiryInput, language: Language) {
  const template: ContactMail = "inquiryReceipt";
  const values = { email, phone, path: withdrawalPath(form) };
  return mailQueue.message({ template, to: email, language, values });
}

/** The notice contains nothing of the sender, because a withdrawn message must not stay in a mailbox. */
const inquiryNotice: AdminNotice = {
  template: "inquiryReceived" satisfies ContactMail,
  values: { en: { path: inboxPath }, hu: { path: inboxPath } },
  kind: "inquiry.received",
  texts: {
    en: "A visitor left you a message on the contact page.",
    hu: "Egy látogató üzenetet hagyott a kapcsolati oldalon.",
  },
  link: inboxPath,
};
