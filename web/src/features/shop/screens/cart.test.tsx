import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { changeCart } from "../cart/use-cart.ts";
import Cart from "./cart.tsx";

beforeEach(async () => {
  await startTestTexts("en");
  vi.stubGlobal("matchMedia", () => new EventTarget());
  vi.stubGlobal("fetch", async () => Response.json({ items: [], lines: [], total: 0 }));
  changeCart(() => []);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(address: string): unknown {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Cart />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return JSON.parse(localStorage.getItem("nevjegy.cart") ?? "[]");
}

describe("a link that adds a package to the cart", () => {
  test.each([
    ["/cart?add=oak", [{ product: "oak", quantity: 1 }]],
    ["/cart?add=oak&pieces=5", [{ product: "oak", quantity: 5 }]],
    ["/cart?add=oak&pieces=-5", [{ product: "oak", quantity: 1 }]],
    ["/cart?add=oak&pieces=x", [{ product: "oak", quantity: 1 }]],
    ["/cart?add=%20&pieces=5", []],
    ["/cart", []],
  ])("%s", (address, lines) => {
    expect(open(address)).toEqual(lines);
  });
});
