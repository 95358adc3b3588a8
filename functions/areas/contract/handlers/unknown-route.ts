import { HubError } from "../../../../shared/errors.ts";
import { parseLanguage } from "../../../../shared/public-page/site-address.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { handleUnmatched } from "../../../calls/handle-unmatched.ts";
import { findFormPage } from "../../../pages/form-page.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";

/**
 * Replies that the operation does not exist: 404 `route.unknown`, never a page. A browser that opens the address of a
 * form's operation is redirected to the form's page.
 */
export const handler = handleUnmatched("unknownRoute", ({ method, path, query, accept }) => {
  const lang = parseLanguage(new URLSearchParams(query).get("lang"));
  const location = findFormPage({ path, query }, lang);
  if (method !== "GET" || !acceptsHtml(accept) || location === undefined)
    throw new HubError("route.unknown");
  return new DocumentReply({ status: 302, headers: { ...noStore, location } });
});
