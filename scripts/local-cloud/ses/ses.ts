import type { ServerResponse } from "node:http";
import { BodyTooLarge, readWholeBody, startHttpService } from "../http-service.ts";
import { pendingEvents } from "../events/pending-events.ts";
import { answerIdentity, completeIdentity, type IdentityState } from "./email-identity.ts";
import { type Mail, openMailbox } from "./mailbox.ts";
import { decodedHeader, headerOf } from "./raw-message.ts";
import { composedEmail, rawEmail } from "./send-email.ts";
import { badParameter, errorXml, SesError, sesNamespace } from "./ses-error.ts";
import { eventsOf, type SnsNotification } from "./ses-event.ts";
import { openSigner } from "./sns-signer.ts";
import { xmlDocument } from "../xml.ts";

export type { Mail } from "./mailbox.ts";
export type { SnsNotification } from "./ses-event.ts";

export type SesOptions = {
  dataDir: string;
  /** 0 or absent: a free one. */
  port?: number;
  /** Applies to messages that name no other set, as the default set of a verified domain; absent: none. */
  configurationSet?: string;
  /** Gets what SES publishes, as SNS delivers it; at least once, again after a rejection. */
  onEvent?: (notification: SnsNotification) => Promise<void> | void;
  now?: () => Date;
};

export type Ses = {
  endpoint: string;
  /** Newest first. */
  list(): Mail[];
  /** The message as it was handed over; undefined for an unknown id. */
  read(id: string): Promise<Buffer | undefined>;
  /** The next `count` messages are accepted, but the sender's connection is cut without an answer. */
  loseAnswers(count: number): void;
  /** The next `count` requests get no answer and no message is accepted: the sender must end them. */
  holdRequests(count: number): void;
  /** What is answered about every domain from now on. */
  setIdentity(state: IdentityState): void;
  stop(): Promise<void>;
};

/** A message of 10 MB in base64 and form encoding. */
const largestBody = 40 * 1024 * 1024;

/**
 * SES v1 (SendEmail, SendRawEmail) and GetEmailIdentity of v2 on this machine: nothing is mailed, every message lands in
 * `dataDir/mail/ID.eml`. Recipients `throttle@`, `reject@` and `paused@` of any domain are refused, `bounce@`
 * and `complaint@` cause those events, which are signed as SNS signs them. No signatures of requests are checked.
 */
export async function startSes(options: SesOptions): Promise<Ses> {
  const { now = () => new Date() } = options;
  const mailbox = await openMailbox(options.dataDir);
  const signer = await openSigner(options.dataDir);
  const events = pendingEvents<SnsNotification>({
    deliver: (event) => options.onEvent?.(signer.sign(event)),
    done: (id) => void mailbox.told(id).catch(() => {}),
  });
  for (const [id, event] of mailbox.events) events.add(id, event);
  let lost = 0;
  let held = 0;
  let identity = completeIdentity;

  async function send(action: string, form: URLSearchParams): Promise<string> {
    const outgoing = action === "SendEmail" ? await composedEmail(form) : rawEmail(form);
    const at = now();
    const id = `${at.getTime().toString(16).padStart(16, "0")}-${crypto.randomUUID()}-000000`;
    const { headers, recipients, raw } = outgoing;
    const mail = {
      id,
      to: recipients.join(", "),
      from: decodedHeader(headerOf(headers, "From")),
      subject: decodedHeader(headerOf(headers, "Subject")),
      at: at.toISOString(),
    };
    const configurationSet = outgoing.configurationSet ?? options.configurationSet;
    const told = eventsOf({ ...outgoing, configurationSet, id, at: at.getTime() }).map(
      (event): [string, SnsNotification] => [event.MessageId, event],
    );
    await mailbox.add(mail, raw, told);
    for (const [eventId, event] of told) events.add(eventId, event);
    return id;
  }

  const service = await startHttpService(async (request, response) => {
    const known = answerIdentity(request, identity);
    if (known) {
      const headers = { "content-type": "application/json" };
      response.writeHead(known.status, headers).end(JSON.stringify(known.body));
      return;
    }
    if (request.url === signer.path) {
      response.writeHead(200, { "content-type": "application/x-pem-file" }).end(signer.certificate);
      return;
    }
    try {
      const form = new URLSearchParams(String(await readWholeBody(request, largestBody)));
      const action = form.get("Action") ?? "";
      if (action !== "SendEmail" && action !== "SendRawEmail") {
        throw new SesError("InvalidAction", `${action} is not part of the local stand-in.`);
      }
      if (held > 0) {
        held -= 1;
        return;
      }
      const MessageId = await send(action, form);
      if (lost > 0) {
        lost -= 1;
        response.destroy();
        return;
      }
      const content = {
        [`${action}Result`]: { MessageId },
        ResponseMetadata: { RequestId: crypto.randomUUID() },
      };
      answer(response, 200, xmlDocument(`${action}Response`, sesNamespace, content));
    } catch (error) {
      const refusal = error instanceof BodyTooLarge ? badParameter(error.message) : error;
      if (!(refusal instanceof SesError)) throw error;
      answer(response, 400, errorXml(refusal));
    }
  }, options.port);

  return {
    endpoint: service.endpoint,
    list: mailbox.list,
    read: mailbox.read,
    loseAnswers: (count) => void (lost = count),
    setIdentity: (state) => void (identity = state),
    holdRequests: (count) => void (held = count),
    async stop() {
      await service.stop();
      await events.stop();
      await mailbox.close();
    },
  };
}

function answer(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "content-type": "text/xml" }).end(xml);
}
