import { environment } from "../../../shared/environment.ts";
import { HubError } from "../../../shared/errors.ts";
import { requireVariable } from "../../platform/lambda/environment.ts";
import type { PublishedForm } from "../../../shared/model/published-images.ts";

/** Time limit of one download, in ms. */
const timeoutMs = 2000;

/**
 * Fetches a published image from its public address. This needs no right on the bucket, and the edge has usually cached
 * the image. Throws `overloaded` when the download fails.
 */
export async function fetchPublishedImage({ address }: PublishedForm): Promise<Buffer> {
  try {
    const answer = await fetch(`${requireVariable(environment.publicOrigin)}${address}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The image was answered with ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new HubError("overloaded", { retryAfter: 2 }, { cause: error });
  }
}
