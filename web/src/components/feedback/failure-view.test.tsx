import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { FailureView, NotFoundView } from "./failure-view.tsx";

beforeAll(() => startTestTexts());
afterEach(() => {
  vi.restoreAllMocks();
});

function open(page: ReactElement, path = "/") {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: page }], { initialEntries: [path] })}
    />,
  );
}

describe("the page-not-found page", () => {
  test("names the path, readably", () => {
    open(<NotFoundView />, "/my-cards/k%C5%91szegi");

    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Page Not Found");
    expect(screen.getByText("/my-cards/kőszegi")).toBeTruthy();
    expect(document.title).toBe("Page Not Found · Névjegy");
  });

  test("keeps a path that cannot be decoded as it is", () => {
    open(<NotFoundView />, "/%E0%A4%A");

    expect(screen.getByText("/%E0%A4%A")).toBeTruthy();
  });
});

describe("the server-error page", () => {
  test("shows status, message and description", () => {
    open(<FailureView failure={new Error("Out of paper")} />);

    expect(screen.getByText("500")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Internal Server Error");
    expect(screen.getByText("Out of paper")).toBeTruthy();
    expect(screen.getByText(/went wrong on our side/)).toBeTruthy();
  });

  test("is not shown to crawlers", () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
      "Mozilla/5.0 (compatible; Googlebot/2.1)",
    );

    open(<FailureView failure={new Error("Out of paper")} />);

    expect(document.body.textContent).toBe("");
  });
});
