import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { startTestTexts } from "../../../i18n/test-texts.ts";
import { call } from "../../../lib/hub/hub.ts";
import { createQueryClient, useSession } from "../../../lib/session/session.tsx";
import { useFavourites } from "./use-favourites.ts";

vi.mock("../../../lib/hub/hub.ts", () => ({
  call: vi.fn<() => Promise<unknown>>(),
  subscribeFailedCalls: () => () => undefined,
}));

interface Sent {
  favourites: string[];
  /** Ends the call. */
  end: (failure?: Error) => void;
}

/** The lists that were sent, with those whose answers are awaited. */
let sent: Sent[];

beforeEach(async () => {
  await startTestTexts("en");
  sent = [];
  vi.mocked(call as (name: string, input: { body?: { favourites: string[] } }) => Promise<unknown>)
    .mockReset()
    .mockImplementation((_name, { body }) => {
      if (body === undefined) return Promise.resolve({ user: { _id: "me", favourites: ["old"] } });
      return new Promise((resolve, reject) => {
        const end = (failure?: Error) =>
          failure ? reject(failure) : resolve({ _id: "me", ...body });
        sent.push({ favourites: body.favourites, end });
      });
    });
});

async function openFavourites() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ ...useFavourites(), ...useSession() }), { wrapper });
  await vi.waitFor(() => expect(result.current.ids).toEqual(["old"]));
  return result;
}

const end = (at: number, failure?: Error) => act(async () => sent[at]?.end(failure));

describe("favourites", () => {
  test("are shown at once, and two quick marks are stored one after another", async () => {
    const favourites = await openFavourites();
    await act(async () => favourites.current.toggle("a"));
    await act(async () => favourites.current.toggle("b"));

    expect(favourites.current.ids).toEqual(["b", "a", "old"]);
    expect(sent).toHaveLength(1);
    await end(0);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await end(1);
    expect(sent[1]?.favourites).toEqual(["b", "a", "old"]);
    expect(favourites.current.ids).toEqual(["b", "a", "old"]);
  });

  test("that could not be stored are taken back, without the others", async () => {
    const favourites = await openFavourites();
    await act(async () => favourites.current.toggle("a"));
    await act(async () => favourites.current.toggle("b"));
    await end(0, new HubCallError(500));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await end(1);

    expect(sent[1]?.favourites).toEqual(["b", "old"]);
    expect(favourites.current.ids).toEqual(["b", "old"]);
  });
});
