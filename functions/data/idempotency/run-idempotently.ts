import { errorStatus, HubError } from "../../../shared/errors.ts";
import { ExtraWriteRefused } from "../store/commit.ts";
import { openStore, type Store } from "../store/store.ts";
import { ConditionFailed, type Write } from "../../platform/aws/table.ts";
import {
  createFirstAnswerWrite,
  requestKey,
  toFirstAnswer,
  type FirstAnswer,
  type RequestKey,
} from "./request-key.ts";
import type { RequestActor } from "../records/actor.ts";

/** The work of the first request, and the reply to its repeats. */
export interface IdempotentWork<Answer> {
  /** Names the operation, its model and service: the same key may be used for another. */
  operation: string;
  /** The raw input: only `first` validates it, so that another body under a used key is reported as a mismatch. */
  input: unknown;
  /** Validates the input and does the work with the store that `keyed` returns. */
  first: (keyed: KeyedStore) => Promise<Answer>;
  /** Reads the records of the first reply again, with the current rights. */
  again: (ids: readonly string[]) => Promise<Answer>;
  /** Ids of the records in the reply of work that changed nothing; absent: the ids passed to `keyed`. */
  idsOf?: (answer: Answer) => readonly string[];
}

/**
 * A store whose every change carries the key's row.
 * @param ids of the records that the work will make or change
 */
export type KeyedStore = (ids: readonly string[]) => Store;

/**
 * Does the work once per `Idempotency-Key`: for 24 h a repeat, also a concurrent one, gets the first reply again; with
 * another body it is `idempotency.mismatch`. Without the header it does the work each time.
 */
export async function runIdempotently<Answer>(
  actor: RequestActor,
  work: IdempotentWork<Answer>,
): Promise<Answer> {
  const { store } = actor;
  const key = requestKey(work.operation, work.input, actor);
  if (key === undefined) return work.first(() => store);
  const before = toFirstAnswer(await store.table.get(key.key));
  if (before !== undefined) return repeated(key, before, work);
  try {
    let isWritten = false;
    let known: readonly string[] = [];
    const onCommit = () => (isWritten = true);
    const answer = await work.first((ids) => {
      known = ids;
      const extraWrites = [createFirstAnswerWrite(key, ids)];
      return openStore({ ...store.options, extraWrites, onCommit });
    });
    if (!isWritten)
      await keepAnswer(store, createFirstAnswerWrite(key, work.idsOf?.(answer) ?? known));
    return answer;
  } catch (error) {
    if (!(error instanceof ExtraWriteRefused || isRefusal(error))) throw error;
    const winner = toFirstAnswer(await store.table.get(key.key));
    if (winner === undefined) throw error;
    return repeated(key, winner, work);
  }
}

/** What the first request changed may make its repeat fail before that reaches the row of the key. */
function isRefusal(error: unknown): boolean {
  return error instanceof HubError && errorStatus[error.code] < 500;
}

/**
 * Refuses another body under a used key before that body is validated, for work that calls `runIdempotently` only later.
 * Throws `idempotency.mismatch`.
 */
export async function refuseKeyMismatch(
  actor: RequestActor,
  { operation, input }: Pick<IdempotentWork<unknown>, "operation" | "input">,
): Promise<void> {
  const key = requestKey(operation, input, actor);
  const before = key && toFirstAnswer(await actor.store.table.get(key.key));
  if (before !== undefined) checkSame(key, before);
}

/**
 * Stores the row of work that changed nothing: a later repeat must not change anything either. Throws
 * `ExtraWriteRefused` when another request with the key was first.
 */
async function keepAnswer(store: Store, row: Write): Promise<void> {
  try {
    await store.table.transact([row]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new ExtraWriteRefused("Another request with the key was first", { cause: error });
  }
}

async function repeated<Answer>(
  key: RequestKey,
  before: FirstAnswer,
  work: IdempotentWork<Answer>,
): Promise<Answer> {
  checkSame(key, before);
  return work.again(before.ids);
}

function checkSame(key: RequestKey | undefined, { inputHash }: FirstAnswer): void {
  if (inputHash !== key?.inputHash) throw new HubError("idempotency.mismatch");
}
