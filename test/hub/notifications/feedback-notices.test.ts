import { describe, expect, vi } from "vitest";
import { feedback } from "../../../shared/models/feedback.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { file } from "../../../shared/models/file.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { listNotices } from "./list-notices.ts";

describe("feedback of a user", () => {
  test("is told to the admins once however much one person sends", async ({ hub }) => {
    const [giver, admin, silent] = [await hub.person(), await hub.admin(), await hub.admin()];
    await silent.call("PATCH", "/api/protected/me", { mutedMails: ["feedback.received"] });

    for (let at = 0; at < 25; at += 1)
      await giver.raw("POST", "/api/hub/create/feedback", { text: `${at}`, kind: "idea" });
    await deliverOutbox(hub, "feedback");

    const told = await listNotices(hub, admin, "feedback.received");
    expect(told.notices).toMatchObject([
      { texts: { en: "New feedback: Idea", hu: "Új visszajelzés: Ötlet" } },
    ]);
    expect(told.mails).toMatchObject([{ template: "feedbackReceived" }]);
    expect((await listNotices(hub, silent, "feedback.received")).mails).toEqual([]);
    expect((await listNotices(hub, giver, "feedback.received")).notices).toEqual([]);
    expect(await admin.count(feedback, { author: giver.user._id })).toBe(25);
  });

  test("that is older than a day is told to no one, as after a restore", async ({ hub }) => {
    const [giver, admin] = [await hub.person(), await hub.admin()];
    const { deliverFeedbackNotice } =
      await import("../../../functions/areas/notifications/feedback/deliver-feedback.ts");
    const made = await hub.store.create(feedback, {
      kind: "idea",
      text: "régi",
      page: "",
      handled: false,
      note: "",
      author: giver.user._id,
    });
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 25 * 60 * 60_000);

    await deliverFeedbackNotice(hub.store, { feedback: made._id });
    later.mockRestore();

    expect((await listNotices(hub, admin, "feedback.received")).notices).toEqual([]);
  });

  test("has a screenshot of its author's own that admins may read, and no file of another person", async ({
    hub,
  }) => {
    const [giver, admin] = [await hub.person(), await hub.admin()];
    const fileOf = (owner: string) =>
      hub.store.create(file, {
        ...makeWholeRecord("file", { owner, company: "none", shared: "none" }),
        _id: `screen-${owner}`,
      });
    const [own, foreign] = [await fileOf(giver.user._id), await fileOf("nobody-else")];
    const send = (screenshot: string) =>
      giver.raw("POST", "/api/hub/create/feedback", { text: "lásd", screenshot });

    const refused = await send(foreign._id);
    const made = await send(own._id);

    expect([refused.status, refused.body["fields"]]).toEqual([
      400,
      { screenshot: "notAcceptable" },
    ]);
    expect(made.status).toBe(201);
    const { items } = await admin.read(feedback, { filter: { author: giver.user._id } });
    expect(items).toMatchObject([{ screenshot: own._id }]);
    expect(await admin.get(file, own._id)).toMatchObject({ _id: own._id });

    const withdrawn = await giver.raw("DELETE", `/api/hub/filedelete/${own._id}`);
    expect(withdrawn.status).toBe(204);
    await expect(giver.get(file, own._id)).rejects.toMatchObject({ status: 404 });
    expect(await admin.get(file, own._id)).toMatchObject({ _id: own._id });
  });
});
