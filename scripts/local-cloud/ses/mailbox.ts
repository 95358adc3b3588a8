import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { openJournal } from "../journal.ts";
import type { SnsNotification } from "./ses-event.ts";

export type Mail = {
  id: string;
  /** Bare addresses of all recipients, joined by ", ". */
  to: string;
  /** The From header as text. */
  from: string;
  subject: string;
  /** ISO 8601 */
  at: string;
};

type Events = [id: string, event: SnsNotification][];
type Entry =
  | { is: "mail"; mail: Mail; events: Events }
  | { is: "event"; id: string; event: SnsNotification }
  | { is: "told"; id: string };

/** Messages as `ID.eml` files; their index and the undelivered events are in a journal. */
export async function openMailbox(folder: string) {
  const files = join(folder, "mail");
  await mkdir(files, { recursive: true });
  const mails = new Map<string, Mail>();
  const events = new Map<string, SnsNotification>();

  const journal = await openJournal<Entry>({
    file: join(folder, "ses.journal"),
    apply,
    *snapshot() {
      for (const mail of mails.values()) yield { is: "mail", mail, events: [] };
      for (const [id, event] of events) yield { is: "event", id, event };
    },
  });

  function apply(entry: Entry): void {
    if (entry.is === "told") events.delete(entry.id);
    else if (entry.is === "event") events.set(entry.id, entry.event);
    else {
      mails.set(entry.mail.id, entry.mail);
      for (const [id, event] of entry.events) events.set(id, event);
    }
  }
  function record(entry: Entry): Promise<void> {
    apply(entry);
    return journal.append(entry);
  }

  return {
    /** Events that no consumer has accepted yet. */
    events: events as ReadonlyMap<string, SnsNotification>,
    /** Resolves when the message is on disk whole. */
    async add(mail: Mail, raw: Buffer, told: Events): Promise<void> {
      const path = join(files, `${mail.id}.eml`);
      const file = await open(`${path}.new`, "w");
      await file.writeFile(raw);
      await file.datasync();
      await file.close();
      await rename(`${path}.new`, path);
      await record({ is: "mail", mail, events: told });
    },
    told: (id: string) => record({ is: "told", id }),
    list: (): Mail[] => [...mails.values()].toReversed(),
    /** Undefined for an id that is not in the list. */
    read: async (id: string): Promise<Buffer | undefined> =>
      mails.has(id) ? readFile(join(files, `${id}.eml`)) : undefined,
    close: () => journal.close(),
  };
}
