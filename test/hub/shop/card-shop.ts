import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  barionShop,
  startBarion,
  type Barion,
} from "../../../scripts/local-cloud/barion/barion.ts";
import { startSecrets } from "../../../scripts/local-cloud/secrets.ts";
import { environment } from "../../../shared/environment.ts";
import type { Order } from "../../../shared/models/order.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { createOrder, createProduct } from "./shop-hub.ts";

/** Starts a stand-in of the provider of card payment, and configures the service for it. */
export async function startCardShop(): Promise<{ barion: Barion; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "nevjegy-barion-"));
  await writeFile(join(folder, "payment-barion.json"), JSON.stringify(barionShop));
  const [secrets, barion] = await Promise.all([startSecrets(folder), startBarion()]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    [environment.cardPayment]: "barion",
    [environment.paymentOrigin]: barion.endpoint,
  });
  const stop = async () => {
    await Promise.all([secrets.stop(), barion.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  return { barion, stop };
}

/** An order by card that is not paid yet. */
export async function createCardOrder(hub: Hub, given: Partial<Order> = {}) {
  const buyer = await hub.person({ language: "hu" });
  const sold = await createProduct(hub.store);
  const made = await createOrder(hub.store, buyer, sold, {
    state: "placed",
    paymentMethod: "card",
    ...given,
  });
  return { buyer, made };
}

export const startPayment = (person: Pick<Person, "raw">, id: string) =>
  person.raw("POST", `/api/orders/${id}/payment`, {});

/** The provider's notice, which anyone could send. */
export const sendNotice = (hub: Hub, id: string) =>
  fetch(`${hub.url}/api/public/payments/${id}`, {
    method: "POST",
    body: new URLSearchParams({ paymentId: "whatever it says" }),
  });

export const findPaymentId = (address: unknown) =>
  new URL(String(address)).searchParams.get("Id") ?? "";
