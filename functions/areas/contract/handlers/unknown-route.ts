import { HubError } from "../../../../shared/errors.ts";
import { parseLanguage } from "../../../../shared/public-page/site-address.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { handleUnmatched } from "../../../calls/handle-unmatched.ts";
import { findFormPage } from "../../../pages/form-page.ts";
import { noStore } from "../../../pages/public-cache.ts";
import { acceptsHtml } from "../../../platform/http/accepts-html.ts";

/**
 * Says that there is no such call: 404 `route.unknown`, never a page. A person who opens the address to which a form was
 * sent, as a browser that comes back does, is led to the form's page.
 */
export const handler = handleUnmatched("unknownRoute", ({ method, path, query, accept }) => {
  const lang = parseLanguage(new URLSearchParams(query).get("lang"));
  const location = findFormPage({ path, query }, lang);
  if (method !== "GET" || !acceptsHtml(accept) || location === undefined)
    throw new HubError("route.unknown");
  return new DocumentReply({ status: 302, headers: { ...noStore, location } });
});
