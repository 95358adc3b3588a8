import { product as productModel, type Product } from "../../../../shared/models/product.ts";
import type { Store } from "../../../data/store/store.ts";

/** More packages than a page can show. */
const maxShown = 60;

/** The active packages in their order. */
export async function listOffered(store: Store): Promise<Product[]> {
  const query = { index: "offered", partition: [true], limit: maxShown };
  const { items } = await store.list(productModel, query);
  // The index may lag behind a change.
  const products = await store.findMany(
    productModel,
    items.map(({ _id }) => _id),
  );
  return products.filter(({ active }) => active);
}

/** An active package. */
export async function findActive(store: Store, id: string): Promise<Product | undefined> {
  const found = await store.find(productModel, id);
  return found?.active === true ? found : undefined;
}
