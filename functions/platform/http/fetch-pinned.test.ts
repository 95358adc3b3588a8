import http from "node:http";
import type { AddressInfo } from "node:net";
import type https from "node:https";
import { afterEach, describe, expect, test } from "vitest";
import { FetchRefused, fetchPinned, type Network } from "./fetch-pinned.ts";

let server: http.Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const publicAddress = "93.184.216.34";

/** A host of the internet whose server is on this machine, and the options of each connection to it. */
async function startHost(answer: http.RequestListener, addresses: string[] = [publicAddress]) {
  const started = http.createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const { port } = started.address() as AddressInfo;
  const opened: https.RequestOptions[] = [];
  const resolved: string[] = [];
  const network: Network = {
    resolve: async (host) => {
      resolved.push(host);
      return addresses;
    },
    request: ({ path, headers, signal, ...options }) => {
      opened.push({ path, headers, ...options });
      return http.request({ host: "127.0.0.1", port, path, headers, signal, agent: false });
    },
  };
  return { network, opened, resolved };
}

const limits = { maxBytes: 1000, timeoutMs: 1000 };
const address = new URL("https://calendar.google.com/calendar/a.ics?x=1");

const refusalOf = (network: Network, from = address) =>
  fetchPinned(from, { ...limits, network }).then(
    () => "fetched",
    (error: unknown) => (error instanceof FetchRefused ? error.refusal : error),
  );

describe("fetchPinned", () => {
  test("connects to the address that was checked, resolved once, with the certificate of the host", async () => {
    const { network, opened, resolved } = await startHost((_request, answer) =>
      answer.end("BEGIN:VCALENDAR"),
    );

    const bytes = await fetchPinned(address, { ...limits, network });

    expect(bytes.toString()).toBe("BEGIN:VCALENDAR");
    expect(resolved).toEqual(["calendar.google.com"]);
    expect(opened).toMatchObject([
      {
        servername: "calendar.google.com",
        port: 443,
        path: "/calendar/a.ics?x=1",
        headers: { "accept-encoding": "identity" },
      },
    ]);
    expect(opened[0]).not.toHaveProperty("rejectUnauthorized");
    const pinned = await new Promise((resolve) => {
      opened[0]?.lookup?.("elsewhere.example", { all: true }, (_error, found) => resolve(found));
    });
    expect(pinned).toEqual([{ address: publicAddress, family: 4 }]);
  });

  test.each([
    [["127.0.0.1"]],
    [["::ffff:127.0.0.1"]],
    [["169.254.169.254"]],
    [[publicAddress, "10.0.0.1"]],
    [[]],
  ])("calls no host with the addresses %j", async (addresses) => {
    const { network, opened } = await startHost((_request, answer) => answer.end("x"), addresses);

    expect(await refusalOf(network)).toBe("private");
    expect(opened).toEqual([]);
  });

  test("does not follow a redirect to a private address", async () => {
    const { network, opened } = await startHost((_request, answer) => {
      answer.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
    });

    expect(await refusalOf(network)).toBe("redirect");
    expect(opened).toHaveLength(1);
  });

  test("refuses a document that says it is too large, without reading it", async () => {
    const { network } = await startHost((_request, answer) => {
      answer.writeHead(200, { "content-length": String(20 * 1024 * 1024) });
      answer.write("BEGIN:VCALENDAR");
    });

    expect(await refusalOf(network)).toBe("tooLarge");
  });

  test("ends a document that grows beyond the limit", async () => {
    let sent = 0;
    const { network } = await startHost((_request, answer) => {
      const more = () => {
        sent += 100;
        if (!answer.destroyed) answer.write("x".repeat(100), () => setImmediate(more));
      };
      more();
    });

    expect(await refusalOf(network)).toBe("tooLarge");
    expect(sent).toBeLessThan(1024 * 1024);
  });

  test("gives up on a host that answers too slowly", async () => {
    const { network } = await startHost((_request, answer) => void answer.write("BEGIN"));

    expect(
      await fetchPinned(address, { maxBytes: 1000, timeoutMs: 100, network }).catch(
        (error: FetchRefused) => error.refusal,
      ),
    ).toBe("failed");
  });

  test("gives up on a resolver that never answers", async () => {
    const network: Network = {
      resolve: () => new Promise(() => undefined),
      request: () => {
        throw new Error("No connection is expected.");
      },
    };

    expect(
      await fetchPinned(address, { maxBytes: 1, timeoutMs: 50, network }).catch(
        (error: FetchRefused) => error.refusal,
      ),
    ).toBe("failed");
  });

  test.each([
    ["a status that is no success", 404, "status"],
    ["an error of the host", 503, "status"],
  ])("refuses %s", async (_, status, refusal) => {
    const { network } = await startHost((_request, answer) => answer.writeHead(status).end());

    expect(await refusalOf(network)).toBe(refusal);
  });

  test("calls nothing without https", async () => {
    const { network, resolved } = await startHost((_request, answer) => answer.end());

    expect(await refusalOf(network, new URL("http://calendar.google.com/"))).toBe("private");
    expect(resolved).toEqual([]);
  });
});
