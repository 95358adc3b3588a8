import { describe, expect, test } from "vitest";
import { contact } from "../../shared/models/contact.ts";
import { notification } from "../../shared/models/notification.ts";
import { demoNotifications } from "./demo-notifications.ts";
import { demoRecords } from "./demo-records.ts";

const at = "2026-11-21T12:00:00.000Z";
const records = demoRecords(at);
const notices = demoNotifications(records);

describe("demoNotifications", () => {
  test("tells of every contact of the demo, by the name of its card, and leads to it", () => {
    const contacts = records.filter(({ model }) => model === contact);

    expect([...notices.keys()]).toEqual(contacts.map(({ fields }) => fields._id));
    for (const [id, fields] of notices) {
      const record = notification.entity.parse({
        ...fields,
        _rev: 1,
        createdAt: at,
        updatedAt: at,
      });
      expect(record).toMatchObject({ owner: "demo-kartya", link: `/my-contacts/${id}` });
      expect(record.texts.hu).toMatch(/„(Munkahelyi|Kiállítás 2026)”/);
    }
  });

  test("leaves one unread, the last", () => {
    const unread = [...notices].filter(([, { read }]) => read !== true);

    expect(unread).toHaveLength(1);
    expect(unread[0]?.[0]).toBe([...notices.keys()].at(-1));
  });
});
