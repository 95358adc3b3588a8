import { contractOperations } from "../../../../shared/operations/contract.ts";
import { createOpenapiDocument } from "../../../../shared/openapi/document.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { handleBare } from "../../../calls/handle-bare.ts";
import { apiHeaders } from "../../../platform/http/security-headers.ts";

/** Written once: the same for everybody until the next release. */
let written: string | undefined;

/** Answers the contract as an OpenAPI 3.1 document. */
export const handler = handleBare(
  contractOperations,
  "getOpenapi",
  async () =>
    new DocumentReply({
      headers: {
        ...apiHeaders,
        "cache-control": "public, max-age=300",
      },
      body: (written ??= JSON.stringify(createOpenapiDocument())),
    }),
);
