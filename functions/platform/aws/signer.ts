import { SignatureV4 } from "@smithy/signature-v4";
import { region } from "../lambda/environment.ts";
import { defaultProvider } from "./lambda-credentials.ts";
import { Sha256 } from "./sha256.ts";

/** Signs addresses of S3 with the function's own rights; the client of S3 would be a third of a bundle for them. */
export const addressSigner = new SignatureV4({
  service: "s3",
  region: async () => region(),
  // Credentials are read for each address, so renewed ones are used at once.
  credentials: defaultProvider(),
  sha256: Sha256,
  // S3 alone takes a path as it is: it is not escaped once more.
  uriEscapePath: false,
  applyChecksum: false,
});
