import type { QueryClient } from "@tanstack/react-query";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import { queryLimits } from "../../../../shared/limits/hub.ts";
import { call, subscribeWrites } from "../../lib/hub/hub.ts";
import {
  removeOfflineCopies,
  storeOfflineCopies,
  readOfflineCopies,
  copiedFields,
  sessionToken,
  type OfflineCopy,
} from "../../lib/session/offline-copies.ts";
import { orderCards } from "../../lib/card-links/card-order.ts";
import { addCovers, keepCovers } from "./offline-covers.ts";
import { subscribeSession } from "../../lib/session/session.tsx";

const cardRecords = createRecordCalls<"card", "owner">(call, "card");

/** Writes often follow each other: the cards are read once after this pause, in ms. */
const settledMs = 1000;

/**
 * Stores offline copies of the user's own cards: after login and after each write. They are removed with the session.
 * Returns a function that stops it.
 */
export function storeOwnCards(cache: QueryClient): () => void {
  let owner: string | undefined;
  let order: readonly string[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep().catch(() => {}), settledMs); // the next write or login tries again
  };

  const keep = async () => {
    const reader = owner;
    const session = sessionToken();
    if (reader === undefined || session === "") return;
    const cards = await cache.fetchQuery({
      queryKey: ["cardsToKeep", reader],
      queryFn: ({ signal }) => readOwnCards(reader, signal),
      staleTime: 0,
      gcTime: 0,
    });
    // the session changed while the cards were read
    if (owner !== reader || sessionToken() !== session) return;
    const copies = {
      owner: reader,
      session,
      keptAt: new Date().toISOString(),
      cards: orderCards(cards, order),
    };
    const kept = keepCovers(copies.cards, readOfflineCopies()?.covers);
    storeOfflineCopies({ ...copies, covers: kept });
    // nothing was stored or removed meanwhile
    const isNewest = () => readOfflineCopies()?.keptAt === copies.keptAt;
    const covers = await addCovers(copies.cards, kept, isNewest);
    if (isNewest()) storeOfflineCopies({ ...copies, covers });
  };

  const endSession = subscribeSession(cache, ({ user, isUnsure }) => {
    if (isUnsure) return;
    const next = user?.mustDo === undefined ? user?._id : undefined;
    if (next === undefined || readOfflineCopies()?.owner !== next) removeOfflineCopies();
    owner = next;
    order = user?.cardOrder;
    if (owner === undefined) clearTimeout(timer);
    else readSoon();
  });
  const endWrites = subscribeWrites((_name, input) => {
    if (owner === undefined) return;
    const concernsCards = "model" in input && input.model === "card";
    if (concernsCards || readOfflineCopies() === undefined) readSoon();
  });
  return () => {
    clearTimeout(timer);
    endSession();
    endWrites();
  };
}

/** The newest cards, at most one page. */
async function readOwnCards(owner: string, signal: AbortSignal): Promise<OfflineCopy[]> {
  const query = {
    filter: { owner },
    sort: { createdAt: -1 },
    projection: copiedFields,
    limit: queryLimits.maxLimit,
  } as const;
  return (await cardRecords.read(query, { signal })).items;
}
