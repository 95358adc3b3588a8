import * as z from "zod/mini";
import { region, serviceEndpoint } from "../lambda/environment.ts";
import { ServiceRefused } from "./service-refused.ts";
import { postSigned } from "./signed-post.ts";

/** Time for the one request, in ms. */
const timeoutMs = 2000;

/** The parts of `GetEmailIdentity` that are read (Amazon SES API v2). */
const emailIdentity = z.object({
  VerifiedForSendingStatus: z.optional(z.boolean()),
  DkimAttributes: z.optional(
    z.object({ SigningEnabled: z.optional(z.boolean()), Status: z.optional(z.string()) }),
  ),
  MailFromAttributes: z.optional(
    z.object({
      MailFromDomain: z.optional(z.string()),
      MailFromDomainStatus: z.optional(z.string()),
    }),
  ),
});
export type EmailIdentity = z.infer<typeof emailIdentity>;

/**
 * What SES knows about a domain. Undefined when it does not know the domain. Throws `ServiceRefused` and the errors of
 * connections.
 */
export async function readEmailIdentity(domain: string): Promise<EmailIdentity | undefined> {
  const reply = await postSigned({
    service: "ses",
    origin: serviceEndpoint("SESV2") ?? `https://email.${region()}.amazonaws.com`,
    target: "SES.GetEmailIdentity",
    method: "GET",
    path: `/v2/email/identities/${domain}`,
    body: "",
    timeoutMs,
  });
  if (reply.status === 404) return undefined;
  if (reply.status !== 200) throw new ServiceRefused(reply);
  return emailIdentity.parse(JSON.parse(reply.text));
}
