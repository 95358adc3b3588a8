import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { useMailedToken } from "./use-mailed-token.ts";

function Page() {
  const { token, forget } = useMailedToken("token");
  return (
    <button type="button" onClick={forget}>
      {token ?? "none"}
    </button>
  );
}

function openAt(address: string | { pathname: string; state: unknown }) {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const shown = () => screen.getByRole("button").textContent;

describe("useMailedToken", () => {
  test("removes only the token from the address, and keeps it", async () => {
    const router = openAt("/email-confirm?lang=hu&token=s3cret.u1");

    await screen.findByText("s3cret.u1");
    expect(router.state.location.search).toBe("?lang=hu");
    expect(shown()).toBe("s3cret.u1");
    expect(router.state.historyAction).toBe("REPLACE");
  });

  test("restores the token after a reload", () => {
    openAt({ pathname: "/email-confirm", state: { token: "s3cret.u1" } });

    expect(shown()).toBe("s3cret.u1");
  });

  test("removes the token after use", async () => {
    openAt("/email-confirm?token=s3cret.u1");
    await screen.findByText("s3cret.u1");

    act(() => screen.getByRole("button").click());

    expect(await screen.findByText("none")).toBeTruthy();
  });
});
