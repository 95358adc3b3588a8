import { SignatureV4 } from "@smithy/signature-v4";
import { region } from "../lambda/environment.ts";
import { defaultProvider } from "./lambda-credentials.ts";
import { Sha256 } from "./sha256.ts";

/** Signs single requests where a service's own client would be a fifth of a bundle or more for them. */

/** Services whose requests are signed without their own client. */
export type SignedService = "dynamodb" | "sqs" | "s3";

/** Credentials are read for each request, so renewed ones are used at once. */
const credentials = defaultProvider();
const signers = new Map<SignedService, SignatureV4>();

/** The signer of a service, with the function's own rights. */
export function getSigner(service: SignedService): SignatureV4 {
  const signer = signers.get(service) ?? createSigner(service);
  signers.set(service, signer);
  return signer;
}

function createSigner(service: SignedService): SignatureV4 {
  return new SignatureV4({
    service,
    region: async () => region(),
    credentials,
    sha256: Sha256,
    // S3 alone takes a path as it is: it is not escaped once more.
    uriEscapePath: service !== "s3",
    applyChecksum: service !== "s3",
  });
}
