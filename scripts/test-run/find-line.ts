import * as z from "zod/mini";
import { root } from "../bundle/bundle.ts";

/** How long a process has to say where it is. */
const answerMs = 10_000;

/** Time between two questions. A question during which the debugger pauses may get no answer. */
const askMs = 500;

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const frameShape = z.object({
  functionName: z.string(),
  location: z.object({ scriptId: z.string(), lineNumber: z.number() }),
});
const message = z.object({
  method: z.optional(z.string()),
  id: z.optional(z.number()),
  params: z.optional(
    z.object({
      scriptId: z.optional(z.string()),
      url: z.optional(z.string()),
      callFrames: z.optional(z.array(frameShape)),
    }),
  ),
  result: z.optional(
    z.object({ result: z.optional(z.object({ value: z.optional(z.unknown()) })) }),
  ),
});

const isOwn = (url: string) => url.includes(root) && !url.includes("/node_modules/");

/**
 * The first line of the project's own, undefined when there is none: a timer of Node runs now and then in a process that
 * waits. Vitest compiles files before it runs them, so the line is near the one in the file.
 */
function sayFrame(
  frames: readonly z.infer<typeof frameShape>[],
  urls: ReadonlyMap<string, string>,
) {
  const urlOf = ({ location }: (typeof frames)[number]) => urls.get(location.scriptId) ?? "";
  const frame = frames.find((each) => isOwn(urlOf(each)));
  if (frame === undefined) return undefined;
  const path = urlOf(frame)
    .replace(/^file:\/\//, "")
    .replace(`${root}/`, "");
  return `it runs ${frame.functionName || "code"}, about line ${frame.location.lineNumber + 1} of ${path}`;
}

/**
 * Asks a process of Node which line it runs, or what it waits for, through its debugger, which answers within a loop too.
 * @param port of its debugger, `process.debugPort`
 */
export async function findLine(pid: number, port: number): Promise<string> {
  try {
    process.kill(pid, "SIGUSR1"); // starts the debugger
    return await ask(await readDebuggerUrl(port));
  } catch (error) {
    return `it does not say where: ${String(error)}`;
  }
}

async function readDebuggerUrl(port: number): Promise<string> {
  const until = performance.now() + answerMs;
  for (;;) {
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/json/list`);
      return targets.parse(await reply.json())[0]?.webSocketDebuggerUrl ?? "";
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}

/** A process that computes is paused at once; one that waits answers the question instead. */
function ask(url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = new WebSocket(url);
  const urls = new Map<string, string>();
  const timer = setTimeout(() => reject(new Error("The debugger did not answer.")), answerMs);
  const send = (id: number, method: string, params = {}) =>
    socket.send(JSON.stringify({ id, method, params }));
  const askAgain = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return;
    send(3, "Runtime.evaluate", {
      expression: "process.getActiveResourcesInfo().join(', ')",
      returnByValue: true,
    });
  }, askMs);
  socket.addEventListener("open", () => {
    send(1, "Debugger.enable");
    send(2, "Debugger.pause");
  });
  socket.addEventListener("message", ({ data }) => {
    const { method, id, params, result } = message.parse(JSON.parse(String(data)));
    if (params?.scriptId !== undefined) urls.set(params.scriptId, params.url ?? "");
    if (method === "Debugger.paused") {
      const line = sayFrame(params?.callFrames ?? [], urls);
      if (line === undefined) send(4, "Debugger.resume");
      else resolve(line);
    }
    if (id === 3) resolve(`it waits for ${String(result?.result?.value)}`);
  });
  socket.addEventListener("error", () => reject(new Error("The debugger refused.")));
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(askAgain);
    socket.close();
  });
}
