import { describe, expect } from "vitest";
import type { Model } from "../../../shared/model/define-model.ts";
import { event } from "../../../shared/models/event.ts";
import { job } from "../../../shared/models/job.ts";
import { notification } from "../../../shared/models/notification.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

const marked: [string, Model][] = [notification, event, job].map((model) => [model.name, model]);

describe.each(marked)("%s.read", (name, model) => {
  async function made(hub: Hub, owner: string): Promise<string> {
    const { file: _file, ...whole } = makeWholeRecord(name, { owner, company: "", shared: "" });
    const files = whole["files"] ? { files: [] } : {};
    return (await hub.store.create(model, { ...whole, ...files }))._id;
  }

  test("the owner marks a record as read, and marking it again changes nothing", async ({
    hub,
  }) => {
    const owner = await hub.person();
    const id = await made(hub, owner.user._id);

    const first = await owner.run(model, "read", { id });
    const again = await owner.run(model, "read", { id });

    expect(first).toMatchObject({ _id: id, read: true, _rev: 2 });
    expect(again).toEqual(first);
  });

  test("another user's record does not exist, even for admins, and no generic operation marks a record", async ({
    hub,
  }) => {
    const [owner, other, admin] = [await hub.person(), await hub.person(), await hub.admin()];
    const id = await made(hub, owner.user._id);

    for (const person of [other, admin])
      await expect(person.run(model, "read", { id })).rejects.toMatchObject({
        status: 404,
        code: "record.notFound",
      });
    expect((await hub.visitor.raw("POST", `/api/hub/runner/${name}/read`, { id })).status).toBe(
      401,
    );
    expect((await owner.raw("POST", `/api/hub/runner/${name}/read`, {})).status).toBe(400);
    await expect(owner.update(model, { _id: id, read: true })).rejects.toMatchObject({
      status: 403,
    });
    expect(await owner.get(model, id)).toMatchObject({ read: false });
  });
});

test("a new job is unread", async ({ hub }) => {
  const owner = await hub.person();
  const { job: id } = await owner.call<{ job: string }>("POST", "/api/hub/export/card", {
    format: "csv",
  });

  expect(await owner.get(job, id)).toMatchObject({ read: false, state: "queued", lines: [] });
});
