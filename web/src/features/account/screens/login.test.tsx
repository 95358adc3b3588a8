import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session.tsx";
import Login from "./login.tsx";

const user = {
  _id: "u",
  lastName: "Bőhm-Szűcs",
  firstName: "Eszter",
  email: "eszter@tolgyfa.example",
  language: "hu",
  groups: [],
  administers: [],
};

/** Answers of the service to the login, in order; the session is empty. */
const answers: Response[] = [];
const sent: unknown[] = [];

beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return startTestTexts();
});

beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (!url.includes("login")) return Response.json({});
    sent.push(JSON.parse(init.body as string));
    return answers.shift() ?? Response.error();
  });
});

afterEach(cleanup);

function problem(status: number, code: string, more: object = {}): Response {
  return Response.json({ code, status, ...more }, { status });
}

/** Where the router is now. */
function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function openLogin(address = "/login") {
  const cache = createQueryClient();
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={[address]}>
        <Place />
        <Routes>
          <Route path="/login" element={<Login />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // as in the application, where nothing is drawn before the session is known
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
}

function logInWith(email: string, password: string) {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: email } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
}

describe("login", () => {
  test("asks for all fields before anything is sent", async () => {
    await openLogin();

    logInWith("eszter@tolgyfa.example", "");

    expect((await screen.findByRole("alert")).textContent).toBe("Fill in all fields!");
    expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([]);
  });

  test.each([
    [problem(401, "login.wrongCredentials"), "Wrong username or password!", "Check the given"],
    [problem(403, "login.emailUnconfirmed"), "Email is not confirmed yet.", ""],
    [problem(403, "login.notFinalised"), "Account registration not finalized yet.", ""],
    [problem(429, "rate.limited", { retryAfter: 8 }), "Too many attempts.", "Wait 8 seconds"],
    [problem(502, "nothing known"), "Internal Server Error", ""],
  ])("says why it failed, takes the focus there and keeps what was typed (%#)", async (...row) => {
    const [answer, title, detail] = row;
    answers.push(answer);
    await openLogin();

    logInWith("eszter@tolgyfa.example", "wrong password");

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to log in.");
    expect(alert.textContent).toContain(title);
    expect(alert.textContent).toContain(detail);
    expect(document.activeElement).toBe(alert);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("eszter@tolgyfa.example");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("wrong password");
  });

  test.each([
    ["/login", "/my-cards"],
    ["/login?next=%2Fmy-cards%2Fcard-1%3Fa%3D1", "/my-cards/card-1?a=1"],
    ["/login?next=https%3A%2F%2Fevil.example", "/my-cards"],
    ["/login?next=%2F%2Fevil.example", "/my-cards"],
    ["/login?next=%2F%5Cevil.example", "/my-cards"],
  ])("goes on from %s to %s", async (address, goal) => {
    answers.push(Response.json({ user }));
    await openLogin(address);

    logInWith(" eszter@tolgyfa.example ", "Nevjegy-demo-2026");

    await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe(goal));
    expect(sent).toEqual([{ email: "eszter@tolgyfa.example", password: "Nevjegy-demo-2026" }]);
  });
});
