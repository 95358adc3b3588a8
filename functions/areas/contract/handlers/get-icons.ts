import { HubError } from "../../../../shared/errors.ts";
import { contractOperations } from "../../../../shared/operations/contract.ts";
import { handleBare } from "../../../calls/handle-bare.ts";
import { apiHeaders } from "../../../platform/http/security-headers.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { findIconSet } from "../icon-sets.tsx";

/** The drawings change with a release only. */
const cacheControl = "public, max-age=86400";

/**
 * Returns those of the named icons that a set has. Throws `icon.noProvider` for a set that the service does not have,
 * and `icon.unknown` if the set has none of them.
 */
export const handler = handleBare(contractOperations, "getIcons", async ({ file, icons }) => {
  const prefix = file.replace(/\.json$/, "");
  const set = findIconSet(prefix);
  if (!set) throw new HubError("icon.noProvider");
  const found = Object.fromEntries(
    icons.split(",").flatMap((name) => {
      const body = set.draw(name);
      return body === undefined ? [] : [[name, { body }]];
    }),
  );
  if (Object.keys(found).length === 0) throw new HubError("icon.unknown");
  const { width, height } = set;
  return new DocumentReply({
    headers: { ...apiHeaders, "cache-control": cacheControl },
    body: JSON.stringify({ prefix, icons: found, width, height }),
  });
});
