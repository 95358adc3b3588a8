import { environment } from "../../../shared/environment.ts";
import { HubError } from "../../../shared/errors.ts";
import { required } from "../../platform/lambda/environment.ts";
import type { PublishedForm } from "../../../shared/cards/published-images.ts";

/** How long a picture may take, in ms. */
const timeoutMs = 2000;

/**
 * A published picture, from the address at which everybody gets it: no right on the bucket is needed, and the edge has
 * it already. Throws `overloaded` where it does not come.
 */
export async function fetchPublishedImage({ address }: PublishedForm): Promise<Buffer> {
  try {
    const answer = await fetch(`${required(environment.publicOrigin)}${address}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new HubError("overloaded", { retryAfter: 2 }, { cause: error });
  }
}
