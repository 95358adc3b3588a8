import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { HubCallError } from "../../../../shared/client/hub-call-error.ts";
import { sendForm } from "./send-form.ts";

let stop: () => void = () => {};
afterEach(() => stop());

/** A file storage that answers every form with a status. */
async function storeOf(status: number) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    if (request.method !== "POST") return void response.writeHead(204).end();
    return void buffer(request).then((body) => {
      bodies.push(body.toString("latin1"));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}/`, bodies };
}

const options = { signal: new AbortController().signal, onProgress: () => {} };

test("sendForm posts all fields, and the file last", async () => {
  const { url, bodies } = await storeOf(204);

  await sendForm({ url, fields: { key: "pending/1", policy: "p" } }, new Blob(["bájt"]), options);

  const names = [...(bodies[0]?.matchAll(/ name="([^"]+)"/g) ?? [])].map(([, name]) => name);
  expect(names).toEqual(["key", "policy", "file"]);
});

test("sendForm throws the status of a refusal", async () => {
  const { url } = await storeOf(403);

  await expect(sendForm({ url, fields: {} }, new Blob(["x"]), options)).rejects.toMatchObject({
    status: 403,
  });
});

test("sendForm throws status 0 without an answer", async () => {
  const url = "http://127.0.0.1:1/";

  await expect(sendForm({ url, fields: {} }, new Blob(["x"]), options)).rejects.toEqual(
    new HubCallError(0),
  );
});

test("sendForm ends with the reason of the signal", async () => {
  const { url } = await storeOf(204);
  const controller = new AbortController();
  const sent = sendForm({ url, fields: {} }, new Blob(["x"]), {
    ...options,
    signal: controller.signal,
  });

  controller.abort(new Error("cancelled"));

  await expect(sent).rejects.toThrow("cancelled");
});
