import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demoPassword } from "../../scripts/seed/demo-accounts.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const cardsPerRound = 12;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "crash-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Service {
  process: ChildProcess;
  url: string;
}

async function startService(): Promise<Service> {
  const child = fork(new URL("./runtime.fixture.ts", import.meta.url), [dataDir], {
    execPath: process.execPath,
    execArgv: [],
  });
  const [said] = await once(child, "message");
  return { process: child, url: said.url };
}

async function killService({ process: child }: Service): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** A client that is logged in, as a browser is: cookies kept, the double-submit token sent back. */
async function logIn(url: string, email: string): Promise<Call> {
  const cookies = new Map<string, string>();
  const call: Call = async (method, path, body) => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        "x-access-token": "token-of-tests",
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`);
    return reply.json();
  };
  await call("GET", "/api/_auth/session");
  await call("POST", "/api/_auth/login", { email, password: demoPassword });
  return call;
}

/** Creates cards and has each locked, which mails its owner, until the service is gone; gives what was acknowledged. */
async function write(
  service: Service,
  round: number,
): Promise<{ cards: string[]; locks: string[] }> {
  const [owner, admin] = await Promise.all(
    ["kartya", "admin"].map((name) => logIn(service.url, `${name}@nevjegy.example`)),
  );
  const done: { cards: string[]; locks: string[] } = { cards: [], locks: [] };
  const writer = async (writerName: string) => {
    for (let count = 0; ; count += 1) {
      const name = `round ${round} ${writerName} ${count}`;
      const person = { lastName: "Próba", firstName: "Réka" };
      const card = await owner?.("POST", "/api/hub/create/card", { name, ...person });
      done.cards.push(String(card?.["_id"]));
      await admin?.("POST", "/api/hub/runner/card/lock", { id: card?.["_id"] });
      done.locks.push(name);
      if (done.locks.length === cardsPerRound) void killService(service);
    }
  };
  await Promise.allSettled(["a", "b", "c"].map(writer));
  return done;
}

test("kill -9 while writing loses no acknowledged card, lock or mail", async () => {
  const cards: string[] = [];
  const locks: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const service = await startService();
    const done = await write(service, round);
    cards.push(...done.cards);
    locks.push(...done.locks);
  }

  const service = await startService();
  const admin = await logIn(service.url, "admin@nevjegy.example");
  const kept = await Promise.all(cards.map((id) => admin("GET", `/api/hub/get/card/${id}`)));

  expect(locks.length).toBeGreaterThanOrEqual(rounds * cardsPerRound);
  expect(kept).toHaveLength(cards.length);
  expect(kept.filter(({ name, locked }) => locks.includes(String(name)) && !locked)).toEqual([]);
  await vi.waitFor(
    async () => {
      const mails: { subject: string }[] = await (
        await fetch(`${service.url}/_local/mail.json`)
      ).json();
      const subjects = mails.map(({ subject }) => subject);
      // The owner of the demo's cards is written to in one of two languages.
      const unsent = locks.filter((name) => !subjects.some((subject) => subject.includes(name)));
      expect(unsent).toEqual([]);
    },
    { timeout: 100_000, interval: 500 },
  );
  await killService(service);
}, 180_000);
