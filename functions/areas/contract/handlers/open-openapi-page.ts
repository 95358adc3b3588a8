import { contractOperations } from "../../../../shared/operations/contract.ts";
import { handleBare } from "../../../calls/handle-bare.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { OpenapiPage } from "../openapi-page.tsx";
import { rendererCode } from "../renderer-code.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { publicCache } from "../../../pages/public-cache.ts";

/** Shows the contract as a page. */
export const handler = handleBare(
  contractOperations,
  "openOpenapiPage",
  async (_input, { language }) =>
    createHtmlReply({
      page: OpenapiPage({ language }),
      language,
      code: rendererCode,
      cache: publicCache,
    }),
  { failure: pageFailure },
);
