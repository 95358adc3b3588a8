import { DocumentReply } from "../platform/http/document-reply.ts";
import type { SiteAddress } from "../../shared/public-page/site-address.ts";
import { publicCache } from "./public-cache.ts";

/** Redirects the visitor to one of our pages. */
export function createRedirect(to: SiteAddress): DocumentReply {
  return new DocumentReply({
    status: 302,
    headers: { ...publicCache, location: to, "x-robots-tag": "noindex" },
  });
}
