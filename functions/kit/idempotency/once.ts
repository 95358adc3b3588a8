import { HubError } from "../../../shared/errors.ts";
import { BesideRefused } from "../store/commit.ts";
import { openStore, type Store } from "../store/store.ts";
import {
  firstAnswerWrite,
  requestKey,
  toFirstAnswer,
  type FirstAnswer,
  type RequestKey,
} from "./request-key.ts";
import type { SessionTools } from "../tools.ts";

/** What happens the first time, and how the same is answered again. */
export interface Once<Answer> {
  /** Names the operation, its model and service: the same key may be used for another. */
  operation: string;
  input: unknown;
  /** Ids of the records that the work will make or change, known before it. */
  ids: readonly string[];
  /** Does the work with a store whose every change carries the key's row. */
  first: (store: Store) => Promise<Answer>;
  /** Reads the first answer's records again, under today's rights. */
  again: (ids: readonly string[]) => Promise<Answer>;
}

/**
 * Does the work once per `Idempotency-Key`: the same key gives the first answer again for 24 h, also to repeats at
 * the same moment; with another body it is `idempotency.mismatch`. Without the header it just does the work.
 */
export async function once<Answer>(tools: SessionTools, work: Once<Answer>): Promise<Answer> {
  const { store } = tools;
  const key = requestKey(work.operation, work.input, tools);
  if (key === undefined) return work.first(store);
  const before = toFirstAnswer(await store.table.get(key.key));
  if (before !== undefined) return repeated(key, before, work);
  try {
    const withEach = [firstAnswerWrite(key, work.ids)];
    return await work.first(openStore({ ...store.tools, withEach }));
  } catch (error) {
    if (!(error instanceof BesideRefused)) throw error;
    const winner = toFirstAnswer(await store.table.get(key.key));
    if (winner === undefined) throw error;
    return repeated(key, winner, work);
  }
}

function repeated<Answer>(
  key: RequestKey,
  { inputHash, ids }: FirstAnswer,
  work: Once<Answer>,
): Promise<Answer> {
  if (inputHash !== key.inputHash) throw new HubError("idempotency.mismatch");
  return work.again(ids);
}
