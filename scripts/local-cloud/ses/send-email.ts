import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { addressesOf, headerOf, headersOf } from "./raw-message.ts";
import { localPart, type SentMessage } from "./ses-event.ts";
import { badParameter, SesError } from "./ses-error.ts";

/** SES's default limit for a whole message, in bytes, after base64 was undone. */
const largestMessage = 10 * 1024 * 1024;
const maxRecipients = 50;

type Outgoing = Omit<SentMessage, "id" | "at"> & { raw: Buffer };

/** Values of `PREFIX.member.1`, `PREFIX.member.2`, … */
function members(form: URLSearchParams, prefix: string): string[] {
  const found: string[] = [];
  for (let n = 1; form.has(`${prefix}.member.${n}`); n += 1) {
    found.push(form.get(`${prefix}.member.${n}`) ?? "");
  }
  return found;
}

function createTags(form: URLSearchParams, header: string | undefined): Record<string, string> {
  const tags: Record<string, string> = {};
  for (let n = 1; form.has(`Tags.member.${n}.Name`); n += 1) {
    tags[form.get(`Tags.member.${n}.Name`) ?? ""] = form.get(`Tags.member.${n}.Value`) ?? "";
  }
  for (const pair of (header ?? "").split(",").filter(Boolean)) {
    const [name = "", value = ""] = pair.trim().split(/=(.*)/s);
    tags[name] = value;
  }
  for (const part of Object.entries(tags).flat()) {
    if (!/^[\w.@-]{1,256}$/.test(part)) throw badParameter(`Invalid tag name or value <${part}>.`);
  }
  return tags;
}

/** SendRawEmail: recipients from Destinations, else from the message itself. */
export function rawEmail(form: URLSearchParams): Outgoing {
  const raw = Buffer.from(form.get("RawMessage.Data") ?? "", "base64");
  const headers = headersOf(raw);
  const of = (name: string) => headerOf(headers, name);
  const given = members(form, "Destinations");
  const source = form.get("Source") ?? addressesOf(of("From"))[0];
  if (!of("From") || !source) throw badParameter("Missing required header 'From'.");
  const configurationSet = form.get("ConfigurationSetName") ?? of("X-SES-CONFIGURATION-SET");
  return checked({
    raw,
    headers,
    source,
    recipients:
      given.length > 0
        ? given.flatMap(addressesOf)
        : ["To", "Cc", "Bcc"].flatMap((name) => addressesOf(of(name))),
    configurationSet,
    tags: createTags(form, of("X-SES-MESSAGE-TAGS")),
  });
}

/** SendEmail: SES composes the message. */
export async function composedEmail(form: URLSearchParams): Promise<Outgoing> {
  const field = (name: string) => form.get(name) ?? undefined;
  const [to, cc, bcc] = ["To", "Cc", "Bcc"].map((kind) =>
    members(form, `Destination.${kind}Addresses`),
  );
  const source = form.get("Source") ?? "";
  const raw = await new MailComposer({
    from: source,
    to: to ?? [],
    cc: cc ?? [],
    replyTo: members(form, "ReplyToAddresses"),
    subject: field("Message.Subject.Data"),
    text: field("Message.Body.Text.Data"),
    html: field("Message.Body.Html.Data"),
  })
    .compile()
    .build();
  return checked({
    raw,
    headers: headersOf(raw),
    source,
    recipients: [to, cc, bcc].flatMap((list) => list ?? []).flatMap(addressesOf),
    configurationSet: field("ConfigurationSetName"),
    tags: createTags(form, undefined),
  });
}

/**
 * `throttle@` and `reject@` recipients are refused, as whole messages are by SES, and `paused@` as everything is while SES
 * has paused the account.
 */
function checked(outgoing: Outgoing): Outgoing {
  const { raw, recipients } = outgoing;
  if (raw.length > largestMessage) {
    throw badParameter(
      `Message length is more than ${largestMessage} bytes long: '${raw.length}'.`,
    );
  }
  if (recipients.length === 0) throw badParameter("Missing required recipients.");
  if (recipients.length > maxRecipients) throw badParameter("Recipient count exceeds 50.");
  const wrong = recipients.find((address) => !/^[^@\s]+@[^@\s]+$/.test(address));
  if (wrong !== undefined) throw badParameter("Missing final '@domain'");
  const parts = recipients.map(localPart);
  if (parts.includes("throttle")) {
    throw new SesError("Throttling", "Maximum sending rate exceeded.");
  }
  if (parts.includes("reject")) {
    throw new SesError("MessageRejected", "Email address is not verified.");
  }
  if (parts.includes("paused")) {
    throw new SesError("AccountSendingPausedException", "Email sending is disabled.");
  }
  return outgoing;
}
