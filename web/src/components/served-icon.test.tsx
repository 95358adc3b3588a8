import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import { Link2 } from "lucide-react";
import { afterEach, expect, test, vi } from "vitest";
import { ServedIcon } from "./served-icon.tsx";

afterEach(() => vi.unstubAllGlobals());

function show(name: string) {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ServedIcon name={name} fallback={Link2} />
    </QueryClientProvider>,
  );
  return container;
}

test("a turning circle is shown until the icon has come", async () => {
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => reply.promise);
  const container = show("card:x");

  expect(container.querySelector("svg.lucide-loader-circle")).not.toBeNull();
  reply.resolve(Response.json({ prefix: "card", icons: { x: { body: "<path d='M0 0h9'/>" } } }));
  await waitFor(() => expect(container.querySelector("svg")).toBeNull());
  expect(container.querySelector("span")?.getAttribute("aria-hidden")).toBe("true");
});

test("a general icon is shown when no host has the icon", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
  const container = show("card:none");

  await waitFor(() => expect(container.querySelector("svg.lucide-link-2")).not.toBeNull());
});
