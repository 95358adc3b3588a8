import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { demoPassword } from "../../scripts/seed/demo-accounts.ts";
import { appToken } from "./source-runtime.ts";

/** The service in a process of its own, which a test may kill. */
export interface ForkedService {
  process: ChildProcess;
  url: string;
}

export async function startService(dataDir: string): Promise<ForkedService> {
  const child = fork(new URL("./runtime.fixture.ts", import.meta.url), [dataDir], {
    execPath: process.execPath,
    execArgv: [],
  });
  const [message] = await once(child, "message");
  return { process: child, url: message.url };
}

export async function killService({ process: child }: ForkedService): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
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
    const reply = await fetch(url + path, {
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
