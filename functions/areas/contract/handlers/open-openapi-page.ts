import { contractOperations } from "../../../../shared/operations/contract.ts";
import { openapiDocument } from "../../../../shared/openapi/document.ts";
import { handleBare } from "../../../calls/handle-bare.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { OpenapiPage } from "../openapi/openapi-page.tsx";
import { openapiCode } from "../openapi/openapi-style.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { publicCache } from "../../../pages/public-cache.ts";

/** Opens the contract as a page that needs no JavaScript. */
export const handler = handleBare(
  contractOperations,
  "openOpenapiPage",
  async (_input, { language }) =>
    createHtmlReply({
      page: OpenapiPage({ language, document: openapiDocument() }),
      language,
      code: openapiCode,
      cache: publicCache,
    }),
  { failure: pageFailure },
);
