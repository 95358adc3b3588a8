import { notification, type Notification } from "../../../shared/models/notification.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";

/** The notifications of one kind of a person, and all mails to the pages that they lead to. */
export async function listNotices(hub: Hub, person: Person, kind: string) {
  const query = { index: "byOwner", partition: [person.user._id], limit: 50 };
  const { items } = await hub.store.list(notification, query);
  const notices = items.filter((item: Notification) => item.kind === kind);
  const links = new Set(notices.map(({ link }) => link));
  const mails = await findMailsTo(hub, person.user.email);
  return { notices, mails: mails.filter(({ values }) => links.has(values["path"])) };
}
