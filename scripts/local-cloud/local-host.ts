import type { IncomingMessage, RequestListener } from "node:http";

/** Names of this machine, with or without a port. */
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request was sent to this machine by one of its own names. A page of another site can let its name resolve
 * to 127.0.0.1 (DNS rebinding) and would then read the local mailbox and table: its requests have that name as `Host`.
 */
function isLocalHost({ headersDistinct: { host = [] } }: IncomingMessage): boolean {
  return host.length === 1 && host.every((name) => localHost.test(name));
}

/**
 * Answers 421 to a request with the name of another host, and passes all others on.
 * @param otherHosts names that a test serves as well, for requests that were signed elsewhere
 */
export function refuseForeignHosts(
  listener: RequestListener,
  otherHosts: readonly string[] = [],
): RequestListener {
  return (request, response) => {
    const isServed = isLocalHost(request) || otherHosts.includes(request.headers.host ?? "");
    if (isServed) return listener(request, response);
    response
      .writeHead(421, { "content-type": "text/plain; charset=utf-8", connection: "close" })
      .end("Only localhost, 127.0.0.1 and [::1] are served here.\n");
  };
}
