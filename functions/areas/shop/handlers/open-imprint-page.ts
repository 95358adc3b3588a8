import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { imprintPage } from "../pages/legal-pages.tsx";
import { createLegalReply } from "../pages/legal-reply.tsx";

export const handler = handle(
  shopOperations,
  "openImprintPage",
  (_input, context) => createLegalReply(imprintPage, context),
  { failure: pageFailure },
);
