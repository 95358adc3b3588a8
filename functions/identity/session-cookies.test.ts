import { afterEach, describe, expect, test, vi } from "vitest";
import { environment } from "../../shared/environment.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The module as a stage with this public origin loads it. */
async function cookiesAt(origin: string) {
  vi.stubEnv(environment.publicOrigin, origin);
  vi.resetModules();
  return import("./session-cookies.ts");
}

describe("the session's cookie", () => {
  test("is bound to the host and to https on a deployed stage, and no script reads it", async () => {
    const { sessionCookie, setSessionCookie } = await cookiesAt("https://nevjegy.example");

    expect(sessionCookie).toBe("__Host-session");
    expect(setSessionCookie("secret.id")).toBe(
      "__Host-session=secret.id; Path=/; SameSite=Lax; Secure; HttpOnly; Max-Age=1209600",
    );
  });

  test("has a plain name on this machine, which a deployed stage does not read", async () => {
    const local = await cookiesAt("http://localhost:8080");
    const deployed = await cookiesAt("https://nevjegy.example");

    expect(local.sessionCookie).toBe("session");
    expect(deployed.sessionCookie).not.toBe(local.sessionCookie);
  });

  test.each(["http://nevjegy.example", "http://192.0.2.1"])(
    "is not handed out over plain http at %s: the service does not start",
    async (origin) => {
      await expect(cookiesAt(origin)).rejects.toThrow("must be https");
    },
  );

  test("the client's script can read the XSRF cookie", async () => {
    const { setXsrfCookie } = await cookiesAt("https://nevjegy.example");

    expect(setXsrfCookie("token")).toBe("XSRF-TOKEN=token; Path=/; SameSite=Lax; Secure");
  });
});
