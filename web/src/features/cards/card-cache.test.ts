import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import {
  cardKey,
  cardsKey,
  cardCountKey,
  cardSearchKey,
  removeCachedCard,
  cacheCard,
  cacheNewCard,
} from "./card-cache.ts";
import { makeOwnCard } from "./make-card.fixture.ts";

const own = cardsKey("user-1");

function cacheWith(...ids: string[]): QueryClient {
  const cache = new QueryClient();
  const items = ids.map((_id) => makeOwnCard({ _id }));
  cache.setQueryData(own, { pages: [{ items, cursor: null }], pageParams: [undefined] });
  cache.setQueryData(cardCountKey("user-1"), ids.length);
  return cache;
}

function listed(cache: QueryClient): string[] {
  const list = cache.getQueryData<{ pages: { items: { _id: string; name: string }[] }[] }>(own);
  return list?.pages.flatMap(({ items }) => items.map(({ _id, name }) => `${_id} ${name}`)) ?? [];
}

describe("the cache of cards", () => {
  test("shows the reply of a write in the list and on the card's screen", () => {
    const cache = cacheWith("a", "b");
    const changed = makeOwnCard({ _id: "b", name: "Új" });

    cacheCard(cache, changed);

    expect(listed(cache)).toEqual(["a Munkahelyi", "b Új"]);
    expect(cache.getQueryData(cardKey("b"))).toBe(changed);
  });

  test("puts a new card first and counts it", () => {
    const cache = cacheWith("a");

    cacheNewCard(cache, makeOwnCard({ _id: "c" }));

    expect(listed(cache)).toEqual(["c Munkahelyi", "a Munkahelyi"]);
    expect(cache.getQueryData(cardCountKey("user-1"))).toBe(2);
  });

  test("reads searches again after a card was created", () => {
    const cache = cacheWith("a");
    const found = cardSearchKey("user-1", "munka");
    cache.setQueryData(found, { pages: [], pageParams: [] });

    cacheNewCard(cache, makeOwnCard({ _id: "c" }));

    expect(cache.getQueryState(found)?.isInvalidated).toBe(true);
    expect(cache.getQueryState(own)?.isInvalidated).toBe(false);
  });

  test("keeps the user's own list if another user owns the new card", () => {
    const cache = cacheWith("a");

    cacheNewCard(cache, makeOwnCard({ _id: "c", owner: "user-2" }));

    expect(listed(cache)).toEqual(["a Munkahelyi"]);
  });

  test("removes a deleted card everywhere", () => {
    const cache = cacheWith("a", "b");
    cache.setQueryData(cardKey("a"), makeOwnCard({ _id: "a" }));

    removeCachedCard(cache, makeOwnCard({ _id: "a" }));

    expect(listed(cache)).toEqual(["b Munkahelyi"]);
    expect(cache.getQueryData(cardKey("a"))).toBeUndefined();
    expect(cache.getQueryData(cardCountKey("user-1"))).toBe(1);
  });
});
