import { shopOperations } from "../../../../shared/operations/shop.ts";
import { handle } from "../../../calls/handle.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { privacyPage } from "../pages/legal-pages.tsx";
import { createLegalReply } from "../pages/legal-reply.tsx";

export const handler = handle(
  shopOperations,
  "openPrivacyPage",
  (_input, context) => createLegalReply(privacyPage, context),
  { failure: pageFailure },
);
