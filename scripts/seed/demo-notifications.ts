import { createReceivedNotification } from "../../functions/areas/contacts/received-notification.ts";
import { card } from "../../shared/models/card.ts";
import { contact } from "../../shared/models/contact.ts";
import { demoOrders } from "./demo-orders.ts";
import type { DemoRecord } from "./demo-records.ts";

/** The notification that has a file. */
export const demoFileNotification = "demo-notification-proof";

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

const proofOrder = demoOrders.find(({ _id }) => _id === "demo-order-proofSent");

/** Notifications of other kinds; the first gets its file with the pictures. */
export const moreNotifications = [
  {
    _id: demoFileNotification,
    kind: "order.proof",
    texts: {
      en: `The proof of order ${proofOrder?.number} is ready for your approval`,
      hu: `Elkészült a rendelés látványterve, jóváhagyásra vár: ${proofOrder?.number}`,
    },
    link: "/my-orders/demo-order-proofSent",
    owner: "demo-kartya",
  },
  {
    _id: "demo-notification-mention",
    kind: "comment.mention",
    texts: {
      en: "Card: you were mentioned in a comment",
      hu: "Kártya: megemlítették egy megjegyzésben",
    },
    link: "/my-cards/demo-card-a",
    owner: "demo-kartya",
  },
  {
    _id: "demo-notification-feedback",
    kind: "feedback.received",
    texts: { en: "New feedback: Idea", hu: "Új visszajelzés: Ötlet" },
    link: "/admin/feedback/demo-feedback-2",
    owner: "demo-admin",
  },
].map((fields) => ({ ...fields, read: false, files: [] as string[] }));
