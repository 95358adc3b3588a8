import type { SenderReport, SenderState } from "../../../../shared/campaigns/preflight-report.ts";
import { environment } from "../../../../shared/environment.ts";
import { readEmailIdentity, type EmailIdentity } from "../../../platform/aws/email-identity.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";

/** What SES says about a record of the domain, as our state. */
const states: Readonly<Record<string, SenderState>> = {
  SUCCESS: "ok",
  PENDING: "waiting",
  NOT_STARTED: "waiting",
  TEMPORARY_FAILURE: "waiting",
  FAILED: "missing",
};

function stateOf(status = "FAILED"): SenderState {
  return states[status] ?? "missing";
}

/** Asks the mail provider about the domain of the sender. A provider that gives no answer is `unknown`. Never throws. */
export async function inspectSender(): Promise<SenderReport> {
  const domain = requireVariable(environment.mailSender).split("@")[1] ?? "";
  try {
    return { domain, ...readStates(await readEmailIdentity(domain)) };
  } catch (error) {
    console.error(error);
    return { domain, identity: "unknown", dkim: "unknown", spf: "unknown", dmarc: "unknown" };
  }
}

function readStates(found: EmailIdentity | undefined): Omit<SenderReport, "domain"> {
  const { VerifiedForSendingStatus: isVerified, DkimAttributes, MailFromAttributes } = found ?? {};
  const dkim = DkimAttributes?.SigningEnabled === true ? stateOf(DkimAttributes.Status) : "missing";
  // Without a domain of our own the provider's is checked, which says nothing about ours.
  const hasOwn = Boolean(MailFromAttributes?.MailFromDomain);
  const spf = hasOwn ? stateOf(MailFromAttributes?.MailFromDomainStatus) : "missing";
  return { identity: isVerified === true ? "ok" : "missing", dkim, spf, dmarc: better(dkim, spf) };
}

/** One of both is enough for DMARC: the identity is the sender's domain, and the other domain is a part of it. */
function better(dkim: SenderState, spf: SenderState): SenderState {
  const order: readonly SenderState[] = ["ok", "waiting", "missing"];
  return order.find((state) => dkim === state || spf === state) ?? "missing";
}
