import { cardOperations } from "../../../../shared/operations/cards.ts";
import { HubError } from "../../../../shared/errors.ts";
import { handle } from "../../../calls/handle.ts";
import { pageFailure } from "../../../pages/page-failure.tsx";
import { createRedirect } from "../../../pages/redirect-reply.ts";
import { resolveGateway } from "../resolve-gateway.ts";
import { parseLanguage } from "../../../../shared/public-page/site-address.ts";

/** Redirects a scanned code to its page. */
export const handler = handle(
  cardOperations,
  "openGateway",
  async ({ c, lang }, context) => {
    if (c === undefined) throw new HubError("record.notFound");
    return createRedirect(await resolveGateway(c, { lang: parseLanguage(lang) }, context));
  },
  { failure: pageFailure },
);
