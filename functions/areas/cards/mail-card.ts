import { mailQueue } from "../../mail/mail-message.ts";
import { formatCardName } from "../../../shared/cards/person-name.ts";
import { translateCard } from "../../../shared/cards/translate-card.ts";
import type { Language } from "../../../shared/languages.ts";
import { cardMailLimits } from "../../../shared/limits/cards.ts";
import type { Card } from "../../../shared/models/card.ts";
import type { Input } from "../../../shared/operations/all.ts";
import { breakLinks } from "../../mail/single-line.ts";
import { countForLogin } from "../../identity/count-for-login.ts";
import { countTry, throttleKey } from "../../identity/throttle.ts";
import type { OutboxMessage } from "../../data/store/outbox.ts";
import type { OpenContext } from "../../calls/call-context.ts";
import type { CardMail } from "./mails/card-mails.en.ts";
import { formatVcardFileName, loadContactPhoto } from "./vcard/vcard-file.ts";
import { buildSiteAddress } from "../../../shared/public-page/site-address.ts";
import { toPublicCard } from "./public-card.ts";
import { isFilledTooFast } from "./form-timing.ts";
import { sendFormOnce } from "./send-form-once.ts";
import { limitCardForms } from "./limit-card-forms.ts";
import { formatVcard } from "./vcard/vcard.ts";

const hourMs = 3_600_000;

type SendCardForm = Input<"sendCard">["body"];
type SendContext = Pick<OpenContext, "store" | "request" | "now" | "newId">;

/**
 * Mails a card to the address in the form. A form filled in by a machine, and a mail above the address's limit, are
 * dropped without an error. Throws `rate.limited` when the source or the card is above its limit.
 */
export async function mailCard(
  card: Card,
  { email, openedAt, website = "" }: SendCardForm,
  { language, ...context }: SendContext & { language: Language },
): Promise<void> {
  const { store, request, now } = context;
  await countTry(store, throttleKey("cardMail", request.address, ""), cardMailLimits.throttle);
  const isByMachine = website !== "" || isFilledTooFast(openedAt, now(), cardMailLimits.minFillMs);
  if (isByMachine) return;
  await limitCardForms(context, "cardMail", card, cardMailLimits);
  const sent = await countForLogin(store.table, "cardMailsTo", email, hourMs);
  if (sent > cardMailLimits.maxPerAddressAndHour) return;
  const mail = createContactMail(card, email, {
    language,
    photo: await loadContactPhoto(card, context),
  });
  await sendFormOnce(context, `card ${card._id} ${openedAt} ${email}`, mail);
}

/** The card's owner wrote these values and the reader does not know the owner yet, so no value becomes a link. */
function createContactMail(
  card: Card,
  to: string,
  { language, photo }: { language: Language; photo: Uint8Array | undefined },
): OutboxMessage {
  const publicCard = toPublicCard(card);
  const { companyName, position } = translateCard(publicCard, language);
  return mailQueue.message({
    template: "cardSent" satisfies CardMail,
    to,
    language,
    values: {
      name: breakLinks(formatCardName(publicCard, language)),
      position: breakLinks(position),
      employer: breakLinks(companyName),
      path: buildSiteAddress("/contact", { c: card.code, lang: language }),
    },
    contact: {
      name: formatVcardFileName(publicCard, language),
      vcard: formatVcard(publicCard, { language, revised: card.updatedAt, photo }),
    },
  });
}
