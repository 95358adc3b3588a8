import { createRecords } from "../../support/create-records.ts";
import { computeBatchLimit } from "../../../functions/data/batch/batch-limit.ts";
import { exportKey } from "../../../functions/platform/aws/export-key.ts";
import type { ExportFormat } from "../../../shared/files/exports.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { card } from "../../../shared/models/card.ts";
import { contact } from "../../../shared/models/contact.ts";
import type { ExportReply } from "../../../shared/operations/replies.ts";
import { makeCard, nextNumber } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import type { YourDataHub } from "../accounts/account-data-hub.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

/** The query of an export. */
export interface ExportQuery {
  filter?: unknown;
  search?: string;
  sort?: unknown;
  projection?: string;
  format: ExportFormat;
  language?: "en" | "hu";
}

/** An ended export, with the text of its file if it has one. */
export type ExportResult = ExportReply & { job: string; text: string };

/** Ends a record export of a person, like the worker of the queue. */
export async function workOnExport(job: string, timeLeftMs = 60_000): Promise<void> {
  const { handler } = await import("../../../functions/areas/accounts/handlers/make-export.ts");
  const body = JSON.stringify({ job });
  const answer = await handler(
    { Records: [{ messageId: "1", body }] } as never,
    makeLambdaContext(timeLeftMs),
  );
  if (answer.batchItemFailures.length > 0) throw new Error(`The export ${job} failed`);
}

/** Throws `Refused`. */
export async function startExport(
  person: Person,
  model: Model,
  query: ExportQuery,
): Promise<string> {
  const path = `/api/hub/export/${model.name}`;
  return (await person.call<{ job: string }>("POST", path, query)).job;
}

/** Exports records from the call to the file. Throws `Refused`. */
export async function runExport(
  hub: YourDataHub,
  person: Person,
  model: Model,
  query: ExportQuery,
): Promise<ExportResult> {
  const job = await startExport(person, model, query);
  await workOnExport(job);
  return readEndedExport(hub, person, job);
}

/** The state of an export. */
export async function readEndedExport(hub: YourDataHub, person: Person, job: string) {
  const reply = await person.call<ExportReply>("GET", `/api/protected/me/export/${job}`);
  const key = exportKey(person.user._id, job);
  const isThere = reply.state === "done";
  const text = isThere
    ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(await hub.exported(key))
    : "";
  return { ...reply, job, text };
}

/** The records of a JSON file with one record in each line. */
export function parseLines(text: string): Record<string, unknown>[] {
  const lines = text.split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>); // objects, by the format
}

/** Lifts the limit of exports for a person. */
export async function allowExports(hub: YourDataHub, { user }: Person): Promise<void> {
  const { throttleKey } = await import("../../../functions/identity/throttle.ts");
  await hub.store.table.put({
    ...throttleKey("recordExport", "", user._id),
    tries: -1_000_000,
    windowEnds: Date.now() + 86_400_000,
    nextAt: 0,
  });
}

const cardOf = (owner: string, fields: Record<string, unknown> = {}) => ({
  ...makeCard({ active: true, locked: false, language: "hu", texts: {}, ...fields }),
  code: `X${String(nextNumber()).padStart(9, "0")}`,
  owner,
});

/** Writes cards to the table directly. */
export async function putCards(
  hub: Hub,
  owner: string,
  count: number,
  fields: Record<string, unknown> = {},
) {
  const cards = Array.from({ length: count }, () => cardOf(owner, fields));
  await createRecords(hub, card, cards);
}

/** Writes contacts in transactions; their names repeat. */
export async function putContacts(hub: Hub, owner: string, count: number, company = "none") {
  const whole = makeWholeRecord("contact", { owner, company, shared: "none" });
  const size = computeBatchLimit(contact);
  for (let made = 0; made < count; made += size)
    await createRecords(
      hub,
      contact,
      Array.from({ length: Math.min(size, count - made) }, (_, at) => ({
        ...whole,
        name: `Giver ${at % 24}`,
      })),
    );
}
