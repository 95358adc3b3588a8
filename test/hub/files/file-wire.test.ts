import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { xsrf } from "../../../shared/limits/sessions.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import { type FilesHub, filesTest as test } from "./files-hub.ts";
import type { Person } from "../../support/start-hub.ts";
import { tuples } from "../../support/hub-test.ts";

/** Uploads that no browser sends, byte for byte. */

let owner: Person;
test.beforeAll(async ({ hub }) => {
  owner = await hub.person();
});

const form = (text: string, name = "a.txt") =>
  [
    "--cut",
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    "Content-Type: text/plain",
    "",
    text,
    "--cut--",
    "",
  ].join("\r\n");

async function connected(hub: FilesHub, headers: Record<string, string>): Promise<Socket> {
  const { hostname, port } = new URL(hub.url);
  const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
  await once(socket, "connect");
  const lines = Object.entries({
    host: "localhost",
    "x-access-token": process.env[environment.appToken] ?? "",
    cookie: owner.cookie,
    [xsrf.header]: owner.xsrf,
    "content-type": "multipart/form-data; boundary=cut",
    connection: "close",
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/hub/fileupload HTTP/1.1\r\n${lines.join("")}\r\n`);
  return socket;
}

/** Reads everything until the connection ends. */
async function answerOf(socket: Socket): Promise<string> {
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => void (text += chunk));
  socket.on("error", () => {});
  await once(socket, "close");
  return text;
}

const chunked = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`;

/** All objects and the number of records. A refused upload leaves them unchanged. */
const kept = async (hub: FilesHub): Promise<[objects: string[], records: number]> => [
  await hub.keys(""),
  await owner.count(fileModel, { owner: owner.user._id }),
];

describe("an upload on the wire", () => {
  test("the body may be sent in chunks without a length", async ({ hub }) => {
    const socket = await connected(hub, { "transfer-encoding": "chunked" });
    socket.write(chunked(form("hello")));

    expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 201/);
  });

  test("a body that is larger than announced is cut off and refused", async ({ hub }) => {
    const before = await kept(hub);
    const socket = await connected(hub, { "content-length": "60" });
    socket.end(form("hello ".repeat(100)));

    const answer = await answerOf(socket);

    expect(answer).toMatch(/^HTTP\/1.1 400/);
    expect(await kept(hub)).toEqual(before);
  });

  test("a body that is smaller than announced, or ends early, leaves nothing", async ({ hub }) => {
    const before = await kept(hub);
    const socket = await connected(hub, { "content-length": "4000000" });
    socket.write(form("hello ".repeat(100)).slice(0, 300));
    await new Promise((resolve) => setImmediate(resolve));

    socket.destroy();
    expect(await answerOf(socket)).toBe("");
    // a whole upload, which takes longer than what would be left of the one that was cut
    const later = await connected(hub, { "transfer-encoding": "chunked" });
    later.write(chunked(form("hello")));
    expect(await answerOf(later)).toMatch(/^HTTP\/1.1 201/);

    const [objects, records] = await kept(hub);
    expect([objects.length, records]).toEqual([before[0].length + 1, before[1] + 1]);
  });

  test("a chunked body above ten megabytes is refused", async ({ hub }) => {
    const before = await kept(hub);
    const socket = await connected(hub, { "transfer-encoding": "chunked" });
    const piece = "x".repeat(1024 * 1024);
    for (let count = 0; count < 11; count += 1)
      socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    socket.write("0\r\n\r\n");

    const answer = await answerOf(socket);

    expect(answer).toMatch(/^HTTP\/1.1 413/);
    expect(await kept(hub)).toEqual(before);
  });

  test.for(
    tuples([
      ["a line break", 'a\r\nX-Evil: 1\r\n"; x="', 201],
      ["300 bytes", "n".repeat(300), 201],
      ["pictures of letters", "👨‍👩‍👧‍👦".repeat(20), 201],
      ["folders", "../../../x", 201],
    ]),
  )("a name with %s changes no header and no key", async ([_what, name, status], { hub }) => {
    const socket = await connected(hub, {
      "content-length": String(Buffer.byteLength(form("hello", name))),
    });
    socket.write(form("hello", name));

    const answer = await answerOf(socket);

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(answer.split("\r\n\r\n")[0]).not.toMatch(/evil/i);
    if (status !== 201) return;
    const made = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
    expect(Buffer.byteLength(made.name)).toBeLessThanOrEqual(255);
    const reply = await owner.raw("GET", `/api/hub/static/${made.path}`);
    expect(reply.text).toBe("hello");
    expect(
      (await hub.keys("private/")).every((key) => /^private\/[\w-]+\/original$/.test(key)),
    ).toBe(true);
  });
});
