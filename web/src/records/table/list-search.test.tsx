import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ListSearch } from "./list-search.tsx";
import { useTableState } from "./use-table-state.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const getField = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (value: string) => fireEvent.change(getField(), { target: { value } });
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(300)));

async function open() {
  const onChange = vi.fn<(words: string) => void>();
  function Screen() {
    const [query] = useSearchParams();
    return <ListSearch label="Search" words={query.get("q") ?? ""} onChange={onChange} />;
  }
  const router = createMemoryRouter([{ path: "/", element: <Screen /> }]);
  render(<RouterProvider router={router} />);
  await settle();
  return { onChange, show: (words: string) => act(() => router.navigate(`/?q=${words}`)) };
}

describe("the search of a list", () => {
  test("searches once for what is typed in one go", async () => {
    const { onChange } = await open();

    type("k");
    type("ko");
    await settle();

    expect(onChange.mock.calls).toEqual([["ko"]]);
  });

  test("what is typed while the address follows is not lost", async () => {
    const { show } = await open();
    type("ko");
    await settle();

    type("kov");
    await show("ko");

    expect(getField().value).toBe("kov");
  });

  test("a search that was cleared elsewhere is empty, though it was typed and emptied before", async () => {
    const { show } = await open();
    for (const words of ["a", "", "b"]) {
      type(words);
      await settle();
      await show(words);
    }

    await show("");

    expect(getField().value).toBe("");
  });
});

/** A list with one row, whose screen takes a second to load. */
async function openList() {
  function List() {
    const { state, change } = useTableState(undefined);
    return (
      <>
        <ListSearch label="Search" words={state.words} onChange={(words) => change({ words })} />
        <Link to="/cards/1">Ács Réka</Link>
      </>
    );
  }
  const router = createMemoryRouter([
    { path: "/", element: <List /> },
    {
      path: "/cards/1",
      lazy: async () => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return { Component: () => <h1>Card</h1> };
      },
    },
  ]);
  render(<RouterProvider router={router} />);
  await settle();
  return router;
}

describe("a row that is opened while a search waits", () => {
  test("is shown: the search does not lead back to the list", async () => {
    const router = await openList();

    type("re");
    fireEvent.click(screen.getByRole("link"));
    await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));

    expect(router.state.location.pathname).toBe("/cards/1");
    expect(screen.getByRole("heading").textContent).toBe("Card");
  });

  test("without a row the address follows the search", async () => {
    const router = await openList();

    type("re");
    await settle();

    expect(router.state.location.search).toBe("?q=re");
  });
});
