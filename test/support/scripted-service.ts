import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import {
  readWholeBody,
  readBodyChunks,
  startHttpService,
} from "../../scripts/local-cloud/http-service.ts";

/** A request that a scripted service received. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a scripted service answers one request. The default is the status 200 and `{}`. */
export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** JSON if it is no text. */
  body?: string | object;
  /** Where the connection breaks, or where the service stops sending. */
  cut?: "before" | "within";
  stall?: "before" | "within";
}

/** A service that notes its requests and answers with `answers` in their order, then with the default. */
export async function startScriptedService() {
  const received: ReceivedRequest[] = [];
  const answers: ScriptedAnswer[] = [];
  const service = await startHttpService(async (request, response) => {
    const body = (await readWholeBody(readBodyChunks(request))).toString();
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, body });
    answer(response, answers.shift() ?? {});
  });
  return { endpoint: service.endpoint, received, answers, stop: () => service.stop() };
}

export type ScriptedService = Awaited<ReturnType<typeof startScriptedService>>;

function answer(
  response: ServerResponse,
  { status = 200, headers, body = {}, cut, stall }: ScriptedAnswer,
): void {
  if (cut === "before") return void response.destroy();
  if (stall === "before") return;
  const text = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  const isWhole = cut === undefined && stall === undefined;
  response.writeHead(status, { "content-length": text.length + (isWhole ? 0 : 1), ...headers });
  if (isWhole) return void response.end(text);
  response.write(text, () => {
    if (cut === "within") response.destroy();
  });
}
