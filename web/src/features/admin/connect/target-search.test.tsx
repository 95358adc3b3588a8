import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { call } from "../../../lib/hub/hub.ts";
import type { LinkTarget } from "./link-calls.ts";
import { TargetSearch } from "./target-search.tsx";

vi.mock("../../../lib/hub/hub.ts", () => ({ call: vi.fn<() => Promise<unknown>>() }));

const people = [
  { _id: "u1", lastName: "Kovács", firstName: "Anna", email: "anna@x.example" },
  { _id: "u2", lastName: "Nagy", firstName: "Béla", email: "bela@x.example" },
];
const cards = [{ _id: "k1", name: "Work", lastName: "Kovács", firstName: "Éva", companyName: "" }];

async function answer(_name: string, { model, search }: { model: string; search: string }) {
  const records = model === "user" ? people : cards;
  return { items: records.filter(({ lastName }) => lastName === search), cursor: null };
}

beforeEach(async () => {
  await startTestTexts("en");
  vi.mocked(call as typeof answer)
    .mockReset()
    .mockImplementation(answer);
});

const onChosen = vi.fn<(target: LinkTarget) => void>();

function Search() {
  const field = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<LinkTarget>();
  const choose = (next: LinkTarget) => {
    setTarget(next);
    onChosen(next);
  };
  return <TargetSearch value={target} onChange={choose} field={field} />;
}

async function open() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={cache}>
      <Search />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
}
const search = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
const radios = () =>
  screen.queryAllByRole<HTMLInputElement>("radio").map(({ checked, labels }) => ({
    checked,
    text: labels?.[0]?.textContent,
  }));

describe("the target of a code", () => {
  test("is found among cards and people, whose kinds are named", async () => {
    await open();
    search("Kovács");
    await screen.findByRole("radio", { name: /anna@x/ });

    expect(radios()).toEqual([
      { checked: false, text: "Éva KovácsCard · Work" },
      { checked: false, text: "Anna KovácsPerson · anna@x.example" },
    ]);
  });

  test("stays visible and chosen when something else is searched", async () => {
    await open();
    search("Kovács");
    fireEvent.click(await screen.findByRole("radio", { name: /anna@x/ }));
    search("Nagy");
    await screen.findByRole("radio", { name: /bela@x/ });

    expect(radios()).toEqual([
      { checked: true, text: "Anna KovácsPerson · anna@x.example" },
      { checked: false, text: "Béla NagyPerson · bela@x.example" },
    ]);
    expect(onChosen).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: "person", id: "u1" }),
    );
  });

  test("keeps its place when it is chosen, so that the arrow keys lead to every other one", async () => {
    await open();
    search("Kovács");
    fireEvent.click(await screen.findByRole("radio", { name: /anna@x/ }));

    expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
  });

  test("stays in the list of another search when the next one is chosen, and can be chosen again", async () => {
    await open();
    search("Kovács");
    fireEvent.click(await screen.findByRole("radio", { name: /anna@x/ }));
    search("Nagy");
    fireEvent.click(await screen.findByRole("radio", { name: /bela@x/ }));
    expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
    fireEvent.click(screen.getByRole("radio", { name: /anna@x/ }));

    expect(radios().map(({ checked }) => checked)).toEqual([true, false]);
    expect(onChosen).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: "person", id: "u1" }),
    );
  });

  test("is said to be missing only after a search", async () => {
    await open();
    expect(screen.queryByText("No matches.")).toBeNull();
    search("Szabó");

    await screen.findByText("No matches.");
  });
});
