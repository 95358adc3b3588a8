import { expect } from "vitest";
import { file } from "../../../shared/models/file.ts";
import { order } from "../../../shared/models/order.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import { deliverOutbox } from "../../support/outbox.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { listNotices } from "../notifications/list-notices.ts";
import { createOrder, createProduct } from "./shop-hub.ts";

test("a proof is a notification of its buyer with the proof as a file that the buyer may read", async ({
  hub,
}) => {
  const [buyer, admin] = [await hub.person(), await hub.admin()];
  const made = await createOrder(hub.store, buyer, await createProduct(hub.store), {
    state: "paid",
  });
  const whose = { owner: admin.user._id, company: "none", shared: "none" };
  const proof = await hub.store.create(file, { ...makeWholeRecord("file", whose), _id: "proof-1" });

  await admin.run(order, "sendProof", { id: made._id, file: proof._id });
  await deliverOutbox(hub, "proofNotice");
  await admin.update(order, { _id: made._id, note: "nothing new for the buyer" });
  await deliverOutbox(hub, "proofNotice");

  const { notices } = await listNotices(hub, buyer, "order.proof");
  expect(notices).toMatchObject([
    { link: `/my-orders/${made._id}`, files: [proof._id], read: false },
  ]);
  expect(await buyer.get(file, proof._id)).toMatchObject({ name: proof.name });
});
