import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import { invoicingSecretName, parseInvoicingService } from "../../../../shared/shop/invoicing.ts";
import { loadSecret } from "../../../platform/aws/secret.ts";
import type { Deadline } from "../../../platform/lambda/deadline.ts";
import { readVariable } from "../../../platform/lambda/environment.ts";
import { billingoSecret, createBillingo } from "./billingo.ts";
import type { Invoicing } from "./invoicing.ts";

const billingoOrigin = "https://api.billingo.hu";

/** Opens the invoicing service that the operator has set up. Throws `invoicing.notConfigured`. */
export async function openInvoicing(deadline: Deadline): Promise<Invoicing> {
  const service = parseInvoicingService(readVariable(environment.invoicing));
  if (service === undefined) throw new HubError("invoicing.notConfigured");
  const name = invoicingSecretName(service, readVariable(environment.secretPrefix));
  const secret = await loadSecret(name, billingoSecret, deadline);
  return createBillingo(secret, readVariable(environment.invoicingOrigin) ?? billingoOrigin);
}
