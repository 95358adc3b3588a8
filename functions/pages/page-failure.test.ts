// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { HubError } from "../../shared/errors.ts";
import { getErrorText } from "../../shared/texts/errors.ts";
import type { FailedCall } from "../platform/http/failed-call.ts";
import { messagePageCode } from "./message-page.tsx";
import { pageFailure } from "./page-failure.tsx";

function makeFailed(failed: Partial<FailedCall> = {}): FailedCall {
  const { error = new HubError("record.notFound"), language = "en" } = failed;
  return {
    error,
    text: getErrorText(error.code, language),
    problem: { statusCode: 404, headers: {} },
    language,
    path: "/contact",
    query: "c=UNKNOWN",
    userAgent: "Mozilla/5.0",
    accept: "text/html",
    ...failed,
  };
}

const documentOf = (failed: Partial<FailedCall>) =>
  new DOMParser().parseFromString(String(pageFailure(makeFailed(failed)).body), "text/html");

describe("pageFailure", () => {
  test("the page shows the requested path as text, without the rest of the query", () => {
    const { body } = pageFailure(
      makeFailed({ path: "/c/<b>ő</b>", query: "c=%3Cscript%3E&note=not+for+you" }),
    );

    expect(body).toContain("<code>/c/&lt;b>ő&lt;/b>?c=&lt;script></code>");
    expect(body).not.toContain("not for you");
  });

  test("a very long path is cut", () => {
    const path = documentOf({ path: `/c/${"x".repeat(5000)}`, query: "" }).querySelector("code");

    expect(path?.textContent).toHaveLength(201);
  });

  test.each([
    ["en", "Internal Server Error", "Something went wrong on our side. Try again later."],
    ["hu", "Belső kiszolgálóhiba", "Nálunk történt hiba. Próbálja újra később."],
  ] as const)(
    "the page shows status, message and description of a server failure: %s",
    (language, title, detail) => {
      const error = new HubError("unexpected", {}, { cause: new Error("secret of the inside") });
      const reply = pageFailure(makeFailed({ error, language }));
      const document = new DOMParser().parseFromString(String(reply.body), "text/html");

      expect(reply.status).toBe(500);
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect(document.querySelector(".status")?.textContent).toBe("500");
      expect(document.querySelector("h1")?.textContent).toBe(title);
      expect(document.querySelector("h1 + p")?.textContent).toBe(detail);
      expect(reply.body).not.toContain("secret");
    },
  );

  test("the reply has a Retry-After header when the failure names one", () => {
    const problem = { statusCode: 429, headers: { "retry-after": "17" } };
    const reply = pageFailure(makeFailed({ error: new HubError("rate.limited"), problem }));

    expect(reply.status).toBe(429);
    expect(reply.headers["retry-after"]).toBe("17");
  });

  test("the reply has the content security policy of its page", () => {
    expect(pageFailure(makeFailed()).headers["content-security-policy"]).toBe(
      messagePageCode.policy,
    );
    expect(messagePageCode.policy).not.toContain("script-src");
  });

  test("the page links only to our own addresses", () => {
    const links = documentOf({ query: "c=javascript:alert(1)" }).querySelectorAll("a");
    const hrefs = [...links].map((link) => link.getAttribute("href"));

    expect(hrefs).toEqual(["?c=javascript%3Aalert%281%29&lang=hu", "/"]);
  });
});
