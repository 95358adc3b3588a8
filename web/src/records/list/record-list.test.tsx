import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { createQueryClient } from "../../lib/session/session.tsx";
import { MoreRecords } from "./more-records.tsx";
import { RecordList } from "./record-list.tsx";
import { useRecordList, type RecordListOptions } from "./use-record-list.ts";
import { useSearchWords } from "./use-search-words.ts";

type ReadPage = (
  words: string,
  cursor: string | undefined,
) => ReturnType<RecordListOptions<string>["readPage"]>;

const countAll = vi.fn<() => Promise<number>>(async () => 7);

function Names({ readPage }: { readPage: ReadPage }) {
  const search = useSearchWords();
  const { words } = search;
  const list = useRecordList({
    queryKey: ["names", words],
    readPage: (cursor) => readPage(words, cursor),
    countKey: ["nameCount"],
    countAll,
    words,
  });
  return (
    <>
      <h1>{list.count ?? "unknown"}</h1>
      <RecordList
        list={list}
        search={search}
        searchLabel="Search"
        nothingFound={`No result for ${words}`}
        placeholder={<p>placeholder</p>}
      >
        {(names) => (
          <>
            <ul>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            {list.hasNextPage && (
              <MoreRecords
                text="More"
                isLoading={list.isFetchingNextPage}
                failure={list.isFetchNextPageError ? "More failed" : undefined}
                onPress={() => void list.fetchNextPage()}
              />
            )}
          </>
        )}
      </RecordList>
    </>
  );
}

function open(readPage: ReadPage, address = "/names") {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Names readPage={readPage} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const names = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const count = () => screen.getByRole("heading").textContent;

beforeEach(async () => {
  countAll.mockClear();
  await startTestTexts("en");
});

describe("RecordList", () => {
  test("shows the placeholder, then the records, and counts them without a call", async () => {
    open(async () => ({ items: ["Ada", "Bela"], cursor: null }));
    expect(screen.getByText("placeholder")).toBeTruthy();

    await screen.findByText("Ada");

    expect(screen.queryByText("placeholder")).toBeNull();
    expect(names()).toEqual(["Ada", "Bela"]);
    expect(count()).toBe("2");
    expect(countAll).not.toHaveBeenCalled();
  });

  test("loads the next page on request, and asks for the count while there is one", async () => {
    open(async (_words, cursor) =>
      cursor === undefined ? { items: ["Ada"], cursor: "next" } : { items: ["Bela"], cursor: null },
    );
    await screen.findByText("Ada");
    await vi.waitFor(() => expect(count()).toBe("7"));

    fireEvent.click(screen.getByRole("button", { name: "More" }));

    await screen.findByText("Bela");
    expect(names()).toEqual(["Ada", "Bela"]);
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
    expect(count()).toBe("2");
  });

  test("keeps the records and shows the failure if the next page cannot be read", async () => {
    open(async (_words, cursor) => {
      if (cursor !== undefined) throw new Error("unreachable");
      return { items: ["Ada"], cursor: "next" };
    });
    await screen.findByText("Ada");

    fireEvent.click(screen.getByRole("button", { name: "More" }));

    expect((await screen.findByRole("alert")).textContent).toBe("More failed");
    expect(names()).toEqual(["Ada"]);
  });

  test("searches with the words of the address, and says if nothing was found", async () => {
    const readPage = vi.fn<ReadPage>(async (words) => ({
      items: words === "" ? ["Ada"] : [],
      cursor: null,
    }));
    open(readPage, "/names?q=Zoe");

    expect(await screen.findByText("No result for Zoe")).toBeTruthy();
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "" } });

    await screen.findByText("Ada");
    expect(readPage.mock.calls.map(([words]) => words)).toEqual(["Zoe", ""]);
  });

  test.each([
    ["en", "", "Loading failed!"],
    ["en", "?q=Zoe", "Search failed!"],
    ["hu", "", "Sikertelen betöltés!"],
    ["hu", "?q=Zoe", "Sikertelen keresés!"],
  ] as const)("says in %s what failed at the address /names%s", async (language, query, failed) => {
    await startTestTexts(language);
    open(() => Promise.reject(new Error("unreachable")), `/names${query}`);

    expect((await screen.findByRole("alert")).textContent).toContain(failed);
  });

  test("never shows a failure as an empty list, and loads again on request", async () => {
    const readPage = vi.fn<ReadPage>(async () => ({ items: ["Ada"], cursor: null }));
    readPage.mockRejectedValueOnce(new Error("unreachable"));
    open(readPage);

    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));

    await screen.findByText("Ada");
    expect(screen.queryByText(/No result/)).toBeNull();
  });
});
