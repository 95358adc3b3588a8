import { describe, expect, test } from "vitest";
import { readSendFailure } from "./send-outcome.ts";

/** An error of the provider's client. */
const refusal = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });

describe("what a failed request proves about the mail", () => {
  test.each([
    ["a refused mail", refusal("MessageRejected", 400), "refused"],
    ["throttling", refusal("Throttling", 400), "throttled"],
    ["too many requests", refusal("TooManyRequestsException", 429), "throttled"],
    ["a paused account", refusal("AccountSendingPausedException", 400), "accountPaused"],
    ["a failure of the provider", refusal("InternalFailure", 500), "unknown"],
    ["a gateway that gave up", refusal("ServiceUnavailable", 503), "unknown"],
    [
      "a refused connection",
      Object.assign(new Error("no"), { code: "ECONNREFUSED" }),
      "unreachable",
    ],
    ["a lost connection", Object.assign(new Error("no"), { code: "ECONNRESET" }), "unknown"],
    ["the end of the time", Object.assign(new Error("no"), { name: "TimeoutError" }), "unknown"],
    ["something that is no error", undefined, "unknown"],
  ])("%s", (_what, error, is) => {
    expect(readSendFailure(error).is).toBe(is);
  });
});
