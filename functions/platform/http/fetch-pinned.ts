import { lookup } from "node:dns/promises";
import https from "node:https";
import { isIPv6 } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/**
 * Why a document was not fetched: `private` the host is not of the public internet · `redirect` it answered with another
 * address · `status` it answered something else than 200 · `tooLarge` · `failed` no complete answer in time.
 */
export type FetchRefusal = "private" | "redirect" | "status" | "tooLarge" | "failed";

export class FetchRefused extends Error {
  readonly refusal: FetchRefusal;

  constructor(refusal: FetchRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.name = "FetchRefused";
    this.refusal = refusal;
  }
}

/** How hosts are found and called; tests replace it. */
export interface Network {
  /** All addresses of a host. */
  resolve: (host: string) => Promise<readonly string[]>;
  request: (options: https.RequestOptions) => ReturnType<typeof https.request>;
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  request: (options) => https.request(options),
};

export interface PinnedFetch {
  maxBytes: number;
  /** For the whole call, in ms. */
  timeoutMs: number;
  network?: Network;
}

/**
 * Fetches a document over https from a host of the public internet (security T34). The host is resolved once; if any of
 * its addresses is not public, nothing is called, and the connection uses the address that was checked. Redirects are
 * not followed. Throws `FetchRefused`.
 */
export async function fetchPinned(
  address: URL,
  { maxBytes, timeoutMs, network = internet }: PinnedFetch,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    if (address.protocol !== "https:") throw new FetchRefused("private");
    const pinned = await inTime(resolvePublic(address.hostname, network), signal);
    return await download(address, pinned, { maxBytes, signal, network });
  } catch (cause) {
    throw cause instanceof FetchRefused ? cause : new FetchRefused("failed", { cause });
  }
}

async function resolvePublic(host: string, { resolve }: Network): Promise<string> {
  const addresses = await resolve(host);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) throw new FetchRefused("private");
  return first;
}

/** The resolver itself cannot be aborted. */
function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, late]);
}

interface Download {
  maxBytes: number;
  signal: AbortSignal;
  network: Network;
}

function download(
  { hostname, pathname, search }: URL,
  pinned: string,
  { maxBytes, signal, network }: Download,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = network.request({
      host: hostname,
      servername: hostname,
      port: 443,
      path: `${pathname}${search}`,
      method: "GET",
      // compressed, a small answer could be a huge document
      headers: { accept: "text/calendar, */*;q=0.1", "accept-encoding": "identity" },
      agent: false,
      signal,
      lookup: (_host, options, found) => {
        const family = isIPv6(pinned) ? 6 : 4;
        if (options.all === true) found(null, [{ address: pinned, family }]);
        else found(null, pinned, family);
      },
    });
    request.on("error", reject);
    request.on("response", (answer) => {
      const refuse = (refusal: FetchRefusal) => {
        reject(new FetchRefused(refusal));
        request.destroy();
      };
      const { statusCode = 0 } = answer;
      if (statusCode >= 300 && statusCode < 400) return refuse("redirect");
      if (statusCode !== 200) return refuse("status");
      if (Number(answer.headers["content-length"] ?? 0) > maxBytes) return refuse("tooLarge");
      const parts: Buffer[] = [];
      let length = 0;
      answer.on("data", (part: Buffer) => {
        length += part.length;
        if (length > maxBytes) return refuse("tooLarge");
        parts.push(part);
      });
      answer.on("error", reject);
      answer.on("end", () => resolve(Buffer.concat(parts)));
    });
    request.end();
  });
}
