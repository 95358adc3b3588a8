import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { Runtime } from "../../scripts/local-cloud/runtime.ts";
import { appToken, openRuntimeStore, startSourceRuntime } from "./source-runtime.ts";
import { suppression } from "../../shared/models/suppression.ts";

let dataDir: string;
let runtime: Runtime | undefined;
afterEach(async () => {
  await runtime?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Calls a form of accounts like the web client, with the token of a session that is not logged in. */
async function post(url: string, path: string, body: unknown): Promise<number> {
  const opened = await fetch(`${url}/api/_auth/session`, {
    headers: { "x-access-token": appToken },
  });
  const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
  const reply = await fetch(url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-access-token": appToken,
      "x-xsrf-token": cookie.slice(cookie.indexOf("=") + 1),
      cookie,
    },
    body: JSON.stringify(body),
  });
  return reply.status;
}

test("a bounce reaches the queue and suppresses the address, which gets no further mail (T80)", async () => {
  dataDir = await mkdtemp(join(tmpdir(), "feedback-"));
  runtime = await startSourceRuntime(dataDir);
  const { url, mailbox } = runtime;
  const email = "bounce+anna@tolgyfa.example";
  const store = await openRuntimeStore();

  const signUp = {
    lastName: "Kis",
    firstName: "Anna",
    language: "hu",
    email,
    password: "hosszu-jelszo-2026-ok",
  };
  expect(await post(url, "/api/_auth/registrate", signUp)).toBe(200);
  await expect
    .poll(() => store.findBy(suppression, "email", email))
    .toMatchObject({ reason: "bounced" });
  expect(mailbox.list()).toHaveLength(1);
  expect(await post(url, "/api/_auth/resend-confirmation", { email })).toBe(200);
  // The mails of one queue: when the second person's mail has arrived, the first person's was handled.
  const second = { ...signUp, email: "masik@tolgyfa.example" };
  expect(await post(url, "/api/_auth/registrate", second)).toBe(200);
  await expect.poll(() => mailbox.list().map(({ to }) => to)).toContain("masik@tolgyfa.example");

  expect(mailbox.list().filter(({ to }) => to === email)).toHaveLength(1);
});
