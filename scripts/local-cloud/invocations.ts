import { readWholeBody, startHttpService, type HttpService } from "./http-service.ts";
import { invoke, type LocalFunction } from "./lambda.ts";

const invocation = /^\/2015-03-31\/functions\/([\w-]+)\/invocations$/;

/**
 * Lambda's call of a function by another one, for functions of this process. As on AWS, a function that fails is
 * answered 200 with what it threw. No signatures are checked.
 */
export function startInvocations(functions: readonly LocalFunction[]): Promise<HttpService> {
  return startHttpService(async (request, response) => {
    const body = await readWholeBody(request);
    const name = invocation.exec(request.url ?? "")?.[1];
    const called = functions.find((each) => each.name === name);
    if (called === undefined) {
      response.writeHead(404).end(JSON.stringify({ __type: "ResourceNotFoundException" }));
      return;
    }
    const result = await callFunction(called, JSON.parse(body.toString("utf8")));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result));
  });
}

async function callFunction(called: LocalFunction, event: unknown): Promise<unknown> {
  try {
    return (await invoke(called, event)) ?? null;
  } catch (error) {
    return { errorType: "Error", errorMessage: String(error) };
  }
}
