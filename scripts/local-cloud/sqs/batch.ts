import * as z from "zod/mini";
import { emptyBatch, longBatch, sameIds, SqsError } from "./sqs-error.ts";

const entries = z.object({ Entries: z._default(z.array(z.looseObject({ Id: z.string() })), []) });

/** Runs a call for each entry of a batch; an entry that fails does not touch the others. */
export async function eachEntry(
  input: unknown,
  call: (entry: unknown) => Promise<Record<string, unknown> | void>,
): Promise<Record<string, unknown>> {
  const { Entries } = entries.parse(input);
  if (Entries.length === 0) throw emptyBatch();
  if (Entries.length > 10) throw longBatch();
  if (new Set(Entries.map(({ Id }) => Id)).size < Entries.length) throw sameIds();
  const outcomes = await Promise.all(
    Entries.map(async (entry) => {
      try {
        return { done: { Id: entry.Id, ...(await call(entry)) } };
      } catch (error) {
        if (!(error instanceof SqsError)) throw error;
        const { code, message } = error;
        return { failed: { Id: entry.Id, Code: code, Message: message, SenderFault: true } };
      }
    }),
  );
  return {
    Successful: outcomes.flatMap(({ done }) => done ?? []),
    Failed: outcomes.flatMap(({ failed }) => failed ?? []),
  };
}
