import { HubError } from "../../../../shared/errors.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import type { OrderLine } from "../../../../shared/models/parts/order-parts.ts";
import { isArtwork } from "../../../../shared/shop/is-artwork.ts";
import type { Store } from "../../../data/store/store.ts";

/**
 * Refuses an artwork that cannot be printed: a file of another kind, or one that is too large. That the buyer may use the
 * file was checked when the draft was created. Throws `input.invalid` with a problem per line.
 */
export async function checkArtworks(
  store: Pick<Store, "findMany">,
  lines: readonly OrderLine[],
): Promise<void> {
  const used = lines.flatMap(({ personalisation }, at) =>
    personalisation?.artwork === undefined ? [] : [{ at, file: personalisation.artwork }],
  );
  const files = await store.findMany(
    fileModel,
    used.map(({ file }) => file),
  );
  const wrong = used.filter(({ file }) => {
    const found = files.find(({ _id }) => _id === file);
    return found?.state !== "ready" || !isArtwork(found);
  });
  if (wrong.length === 0) return;
  const fields = wrong.map(({ at }) => [
    `lines.${at}.personalisation.artwork`,
    "notAcceptable" as const,
  ]);
  throw new HubError("input.invalid", { fields: Object.fromEntries(fields) });
}
