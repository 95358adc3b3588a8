import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { termsPage } from "../pages/legal-pages.tsx";
import { createLegalReply } from "../pages/legal-reply.tsx";

export const handler = handle(
  shopOperations,
  "openTermsPage",
  (_input, context) => createLegalReply(termsPage, context),
  { failure: pageFailure },
);
