import { afterEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/operations/replies.ts";
import { defineScreen } from "../../lib/define-screen.ts";
import { decideAccess } from "./guard.tsx";
import { screens } from "../../lib/screens.ts";

function userIn(...groups: string[]): { user: Me } {
  const user = {
    _id: "u",
    lastName: "",
    firstName: "",
    email: "",
    language: "hu",
    administers: [],
  };
  return { user: { ...user, groups } as Me }; // names from the server may be unknown to this build
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("decideAccess", () => {
  test("opens an unguarded screen for everyone", () => {
    expect(decideAccess(screens.index, { user: undefined })).toBe("open");
    expect(decideAccess(screens.login, userIn())).toBe("open");
  });

  test("sends visitors of a guarded screen to the login", () => {
    expect(decideAccess(screens.myCards, { user: undefined })).toBe("login");
    expect(decideAccess(screens.adminCards, { user: undefined })).toBe("login");
  });

  test("requires one of the groups, as written", () => {
    expect(decideAccess(screens.adminCards, userIn("admin"))).toBe("open");
    expect(decideAccess(screens.adminCards, userIn("Admin"))).toBe("missingGroup");
    expect(decideAccess(screens.report, userIn("call center"))).toBe("open");
    expect(decideAccess(screens.newQuery, userIn("Admin"))).toBe("open");
    expect(decideAccess(screens.newQuery, userIn("cégvezetés"))).toBe("missingGroup");
    expect(decideAccess(screens.myCompanies, userIn("cég admin".normalize("NFD")))).toBe("open");
  });

  test("only warns about an unknown group", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});

    expect(decideAccess(screens.myCards, userIn("kalózok"))).toBe("open");
    expect(warn).toHaveBeenCalledWith("Unknown access group: kalózok");
  });

  test("treats groups without a guard function as a guard", () => {
    const screen = defineScreen({
      name: "x",
      path: "/x",
      groups: ["HR"],
      text: { en: "", hu: "" },
    });

    expect(decideAccess(screen, { user: undefined })).toBe("login");
  });
});
