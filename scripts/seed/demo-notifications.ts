import { createReceivedNotification } from "../../functions/areas/contacts/received-notification.ts";
import { card } from "../../shared/models/card.ts";
import { contact } from "../../shared/models/contact.ts";
import type { DemoRecord } from "./demo-records.ts";

/**
 * What owners were told of the demo's contacts, as the service tells them, by the id of the contact. They have read
 * all but the last.
 */
export function demoNotifications(
  records: readonly DemoRecord[],
): ReadonlyMap<string, DemoRecord["fields"]> {
  const cards = new Map(fieldsOf(records, card.name).map((each) => [each._id, each]));
  const contacts = fieldsOf(records, contact.name);
  const last = contacts.at(-1);
  return new Map(
    contacts.map((left, place) => {
      const name = String(cards.get(String(left["card"]))?.["name"]);
      const notice = createReceivedNotification({ name, owner: String(left["owner"]) }, left._id);
      const _id = `demo-notification-${place + 1}`;
      return [left._id, { ...notice, _id, read: left !== last }];
    }),
  );
}

function fieldsOf(records: readonly DemoRecord[], name: string): DemoRecord["fields"][] {
  return records.filter(({ model }) => model.name === name).map(({ fields }) => fields);
}
