import * as z from "zod";
import { visitLine, type VisitLine } from "../../areas/visits/recording/visit-line.ts";
import { mailMessage, type MailMessage } from "../../mail/mail-message.ts";
import type { Item, Key, Write } from "../../platform/aws/table.ts";

/**
 * What must follow a write (a mail, the start of a job) stands in an outbox item of the same transaction: nothing acknowledged is lost when the
 * process dies between two calls. The stream hands it on; a sweep finds what the stream left behind.
 */
const prefix = "outbox";

/** Index place of waiting entries, oldest first: the sweep asks it. Internal items use no model's index. */
const waiting = { partition: "i0p", sort: "i0s", name: "index0" } as const;

/** Somebody asked for a mail to an address; whether it has an account is not known yet. */
const mailRequest = z.object({
  wanted: z.enum(["reset", "confirm"]),
  email: z.string(),
  /** Where they were on the way to. */
  next: z.string().optional(),
});
export type MailRequest = z.infer<typeof mailRequest>;

/** What is to be done with pictures: small forms of an uploaded one, or what anybody may see of a record's. */
export const pictureTask = z.discriminatedUnion("do", [
  z.object({ do: z.literal("thumbnails"), file: z.string() }),
  z.object({ do: z.literal("publish"), model: z.string(), id: z.string() }),
]);
export type PictureTask = z.infer<typeof pictureTask>;

/** A record of which anybody may now see something else. */
const publishedRecord = z.object({ model: z.string(), id: z.string() });
export type PublishedRecord = z.infer<typeof publishedRecord>;

/** A reference to a file that went with a change which had no room for its writes; the place as a text. */
const leftReference = z.object({ file: z.string(), place: z.string() });
export type LeftReference = z.infer<typeof leftReference>;

const common = { _id: z.string(), at: z.iso.datetime() };
export const outboxEntry = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("mail"), mail: mailMessage }),
  z.object({ ...common, kind: z.literal("job"), job: z.string() }),
  z.object({ ...common, kind: z.literal("export"), job: z.string() }),
  z.object({ ...common, kind: z.literal("picture"), task: pictureTask }),
  z.object({ ...common, kind: z.literal("publish"), records: z.array(publishedRecord) }),
  z.object({ ...common, kind: z.literal("release"), references: z.array(leftReference) }),
  z.object({ ...common, kind: z.literal("ties"), companies: z.array(z.string()) }),
  z.object({ ...common, kind: z.literal("visit"), line: visitLine }),
  z.object({ ...common, kind: z.literal("mailRequest"), request: mailRequest }),
]);
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** What an entry asks for. */
export type Following =
  | { kind: "mail"; mail: MailMessage }
  | { kind: "job" | "export"; job: string }
  | { kind: "picture"; task: PictureTask }
  | { kind: "publish"; records: PublishedRecord[] }
  | { kind: "release"; references: LeftReference[] }
  | { kind: "ties"; companies: string[] }
  | { kind: "visit"; line: VisitLine }
  | { kind: "mailRequest"; request: MailRequest };

export function outboxKey(id: string): Key {
  return { pk: `${prefix}#${id}`, sk: "entry" };
}

export function outboxWrite(id: string, at: string, following: Following): Write {
  const entry: OutboxEntry = { _id: id, at, ...following };
  return {
    put: {
      ...entry,
      ...outboxKey(id),
      [waiting.partition]: prefix,
      [waiting.sort]: `${at}\u0001${id}`,
    },
  };
}

/** The entry in a table item; nothing when the item is something else. */
export function toOutboxEntry(item: Item): OutboxEntry | undefined {
  return String(item["pk"]).startsWith(`${prefix}#`) ? outboxEntry.parse(item) : undefined;
}

/** Query for the entries that have waited since before `until`. */
export function waitingQuery(until: string) {
  return {
    IndexName: waiting.name,
    KeyConditionExpression: "#p = :p AND #s < :until",
    ExpressionAttributeNames: { "#p": waiting.partition, "#s": waiting.sort },
    ExpressionAttributeValues: { ":p": prefix, ":until": until },
    Limit: 100,
  };
}
