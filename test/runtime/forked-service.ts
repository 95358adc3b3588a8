import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { demoPassword } from "../../scripts/seed/demo-accounts.ts";
import { appToken } from "./source-runtime.ts";

const maxAttempts = 20;

/** The service in a process of its own, which a test may kill. */
export interface ForkedService {
  process: ChildProcess;
  url: string;
}

/**
 * Starts the service over a folder.
 * @param aheadMs the product's clock minus the machine's: claims of a killed service have run out for one that starts later
 */
export async function startService(dataDir: string, aheadMs = 0): Promise<ForkedService> {
  const file = new URL("./runtime.fixture.ts", import.meta.url);
  const child = fork(file, [dataDir, String(aheadMs)], {
    execPath: process.execPath,
    execArgv: [],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The service ended at its start (exit code ${code}).`);
  });
  const [message] = await Promise.race([once(child, "message"), ended]);
  ended.catch(() => undefined);
  return { process: child, url: message.url };
}

/** Does nothing when the service has ended. */
export async function killService({ process: child }: ForkedService): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/**
 * Runs writers until one of them kills the service, which makes all of them fail.
 *
 * @throws The error of a writer that failed before; the service is killed then too.
 */
export async function writeUntilKilled(
  service: ForkedService,
  writers: readonly (() => Promise<never>)[],
): Promise<void> {
  await Promise.all(
    writers.map(async (write) => {
      try {
        await write();
      } catch (error) {
        const wasKilled = service.process.killed;
        await killService(service);
        if (!wasKilled) throw error;
      }
    }),
  );
}

/**
 * Sends a request again that an overloaded service refused. A change may have been stored although it was refused at the
 * end of its time: tests require what was acknowledged, and not that nothing else is there.
 */
async function fetchWhenFree(url: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await fetch(url, request);
    if (reply.status !== 503 || attempt === maxAttempts) return reply;
    await reply.body?.cancel();
    await pause(1000 * Number(reply.headers.get("retry-after") ?? 1));
  }
}

export type ServiceCall = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<Record<string, unknown>>;

/** A client that is logged in, as a browser is: cookies kept, the double-submit token sent back. */
export async function openServiceSession(url: string, email: string): Promise<ServiceCall> {
  const cookies = new Map<string, string>();
  const call: ServiceCall = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const reply = await fetchWhenFree(url + path, {
      method,
      headers: {
        "x-access-token": appToken,
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
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
