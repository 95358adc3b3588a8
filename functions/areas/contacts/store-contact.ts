import { mailQueue } from "../../mail/mail-message.ts";
import type { OutboxMessage } from "../../data/store/outbox.ts";
import { visitQueue } from "../visits/recording/visit-queue.ts";
import {
  exchangeConsent,
  exchangePurposes,
  type ExchangeInput,
} from "../../../shared/contacts/exchange.ts";
import { formatCardName } from "../../../shared/cards/person-name.ts";
import type { Language } from "../../../shared/languages.ts";
import { exchangeLimits } from "../../../shared/limits/contacts.ts";
import type { Card } from "../../../shared/models/card.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import { notification as notificationModel } from "../../../shared/models/notification.ts";
import { wantsMail } from "../../../shared/notifications/mailed-kinds.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { createUserMail } from "../../mail/user-mail.ts";
import type { ContactMail } from "./mails/contact-mails.en.ts";
import { countForLogin } from "../../identity/count-for-login.ts";
import { countTry, throttleKey } from "../../identity/throttle.ts";
import { ConditionFailed, type Table } from "../../platform/aws/table.ts";
import type { OpenContext } from "../../calls/call-context.ts";
import type { Store } from "../../data/store/store.ts";
import { limitCardForms } from "../cards/limit-card-forms.ts";
import { toPublicCard } from "../cards/public-card.ts";
import { createExchangeLine } from "../visits/recording/exchange-line.ts";
import { breakLinks } from "../../mail/single-line.ts";
import { buildSiteAddress } from "../../../shared/public-page/site-address.ts";
import { deriveContactId, withdrawalPath } from "./form-secret.ts";
import { createReceivedNotification } from "./received-notification.ts";

const hourMs = 3_600_000;

/**
 * Stores a visitor's contact on a card, notifies the owner and mails the visitor a receipt, in one transaction.
 * Submitting the same form again changes nothing. Throws `rate.limited`.
 */
export async function storeVisitorContact(
  card: Card,
  form: ExchangeInput,
  {
    store,
    request,
    language,
    now,
  }: Pick<OpenContext, "store" | "request" | "now"> & { language: Language },
): Promise<void> {
  await countTry(store, throttleKey("exchange", request.address, ""), exchangeLimits.throttle);
  await limitCardForms({ store, request }, "exchange", card, exchangeLimits);
  const mayReceive = form.email ? await mayGetReceipt(store.table, form.email) : false;
  const contact = deriveContactId(form.form);
  const messages = [
    ...(mayReceive ? [createReceipt(card, form, language)] : []),
    ...(await createOwnerMails(card, { contact, visitor: form.name }, store)),
    visitQueue.message(createExchangeLine(card, { contact, request, language, at: now() })),
  ];
  try {
    await store.write(
      [
        {
          model: contactModel,
          create: { _id: contact, ...createContactFields(card, form, now()) },
        },
        { model: notificationModel, create: createReceivedNotification(card, contact) },
      ],
      { messages },
    );
  } catch (error) {
    // Duplicate submission: the first one already created the contact.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

function createContactFields(card: Card, form: ExchangeInput, at: string) {
  const toCompany = form.company === true && card.company !== undefined;
  const agreed = exchangePurposes.filter((purpose) => purpose === "reply" || toCompany);
  return {
    kind: "exchange",
    card: card._id,
    name: form.name,
    ...(form.companyName && { companyName: form.companyName }),
    ...(form.position && { position: form.position }),
    email: form.email ?? "",
    phone: form.phone ?? "",
    message: form.message ?? "",
    note: "",
    consent: agreed.map((purpose) => ({ purpose, textVersion: exchangeConsent.version, at })),
    owner: card.owner,
    ...(toCompany && { company: card.company }),
  };
}

/** Counted separately from the account mails, so that visitors cannot use those up. */
async function mayGetReceipt(table: Table, email: string): Promise<boolean> {
  const receipts = await countForLogin(table, "receiptsTo", email, hourMs);
  return receipts <= exchangeLimits.maxReceiptsPerAddressAndHour;
}

/** The receipt contains no free text of the sender, because the address may belong to another person. */
function createReceipt(card: Card, form: ExchangeInput, language: Language): OutboxMessage {
  const { email = "", phone = "" } = form;
  const person = formatCardName(toPublicCard(card), language);
  const values = {
    person,
    email,
    phone,
    path: buildSiteAddress("/contact", { c: card.code, lang: language }),
    elsewhere: withdrawalPath(form.form),
  };
  const template: ContactMail = "exchangeReceipt";
  return mailQueue.message({ template, to: email, language, values });
}

/**
 * The mail names the visitor, so that its reader knows whether to open it now (docs/decisions/exchange.md). A stranger
 * wrote the name, so no part of it becomes a link.
 */
async function createOwnerMails(
  card: Card,
  { contact, visitor }: { contact: string; visitor: string },
  store: Store,
) {
  const found = await store.find(userModel, card.owner);
  if (found === undefined || !wantsMail(found, "contact.received")) return [];
  return [
    createUserMail<ContactMail>("contactReceived", found, {
      visitor: breakLinks(visitor),
      card: card.name,
      path: `/my-contacts/${contact}`,
    }),
  ];
}
