import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { createLegalReply } from "../pages/legal-reply.tsx";
import { withdrawalPage } from "../pages/withdrawal-page.tsx";

export const handler = handle(
  shopOperations,
  "openWithdrawalTermsPage",
  (_input, context) => createLegalReply(withdrawalPage, context),
  { failure: pageFailure },
);
