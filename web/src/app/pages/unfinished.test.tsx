import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import type { Me } from "../../../../shared/operations/replies.ts";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { eszter } from "../../lib/session/me.fixture.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import Unfinished from "./unfinished.tsx";

beforeAll(() => startTestTexts());

function openPackages(user?: Me) {
  const cache = createQueryClient();
  cache.setQueryData(["session"], user ? { user } : {});
  const routes = [{ id: "packages", path: "/packages", element: <Unfinished /> }];
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/packages"] })} />
    </QueryClientProvider>,
  );
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
}

describe("the packages, which are not finished", () => {
  test("offer a visitor the sign-up first, then other links", () => {
    expect(openPackages()).toEqual(["/registrate", "/login", "/"]);
    expect(screen.getByRole("link", { name: "Sign up" })).toBeTruthy();
  });

  test("offer a logged-in user their cards", () => {
    expect(openPackages(eszter)).toEqual(["/my-cards", "/"]);
  });
});
