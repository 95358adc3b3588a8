import { HubError } from "../../../shared/errors.ts";
import { delivery as deliveryModel, type Delivery } from "../../../shared/models/delivery.ts";
import type { Store } from "../../data/store/store.ts";
import { isSameSecret } from "../../platform/lambda/ids.ts";

/** The row whose mail has the token. Throws `token.invalid`, for an unknown row and a wrong secret alike. */
export async function findDeliveryByToken(store: Store, token: string): Promise<Delivery> {
  const [id = "", secret = ""] = token.split(".", 2);
  const row = await store.find(deliveryModel, id);
  if (row === undefined || !isSameSecret(row.secret, secret)) throw new HubError("token.invalid");
  return row;
}
