import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { contact } from "../../../../shared/models/contact.ts";
import { ConfirmProvider } from "../../components/feedback/confirm.tsx";
import { startTestTexts } from "../../i18n/test-texts.ts";
import { call } from "../../lib/hub/hub.ts";
import { recordQueryKey } from "../../lib/hub/record-keys.ts";
import { useDeletion } from "./use-deletion.ts";

vi.mock("../../lib/hub/hub.ts", () => ({ call: vi.fn<() => Promise<unknown>>() }));

const queryKey = recordQueryKey("contact", "c1");
let reads: number;
let cache: QueryClient;

function Page() {
  useQuery({ queryKey, queryFn: () => (reads += 1), staleTime: Infinity });
  const { remove, restore } = useDeletion({ model: contact });
  return (
    <>
      <button onClick={() => void remove("c1", "Anna")}>remove</button>
      <button onClick={() => void restore("c1", "Anna")}>restore</button>
    </>
  );
}

beforeEach(async () => {
  await startTestTexts("en");
  vi.mocked(call as () => Promise<unknown>)
    .mockReset()
    .mockResolvedValue({});
  reads = 0;
  cache = new QueryClient();
});

async function open() {
  render(
    <QueryClientProvider client={cache}>
      <ConfirmProvider>
        <Page />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

describe("a deletion", () => {
  test("makes the record stale, and its open page does not ask for it", async () => {
    await open();
    await press("remove");
    await press("Delete");

    await vi.waitFor(() => expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true));
    expect(reads).toBe(1);
  });

  test("that is undone reads the record again", async () => {
    await open();
    await press("restore");

    await vi.waitFor(() => expect(reads).toBe(2));
  });
});
