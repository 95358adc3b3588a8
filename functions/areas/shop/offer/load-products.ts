import { orderLimits } from "../../../../shared/limits/shop.ts";
import { product as productModel, type Product } from "../../../../shared/models/product.ts";
import type { PublicProduct } from "../../../../shared/operations/shop-replies.ts";
import { publishedKey, toPublishedImages } from "../../../data/store/published-images.ts";
import type { Store } from "../../../data/store/store.ts";
import type { Item } from "../../../platform/aws/table.ts";

/** More packages than a page can show. */
const maxOffered = 100;

/** The active packages in their order, with their images. */
export async function loadOffer(store: Store): Promise<PublicProduct[]> {
  const { items } = await store.list(productModel, {
    index: "offered",
    partition: [true],
    limit: maxOffered,
  });
  // The index may lag behind a change.
  const products = await store.findMany(
    productModel,
    items.map(({ _id }) => _id),
  );
  return addPictures(
    store,
    products.filter(({ active }) => active),
  );
}

/** One active package. Nothing for one that is not offered. */
export async function findOffered(store: Store, id: string): Promise<PublicProduct | undefined> {
  const product = await store.find(productModel, id);
  if (product?.active !== true) return undefined;
  const [offered] = await addPictures(store, [product]);
  return offered;
}

async function addPictures(
  { table }: Store,
  products: readonly Product[],
): Promise<PublicProduct[]> {
  const pictured = products.filter(({ cover, images }) => cover !== undefined || images.length > 0);
  const images = await table.getMany(pictured.map(({ _id }) => publishedKey(productModel, _id)));
  return products.map((product) => {
    const { pk } = publishedKey(productModel, product._id);
    return toPublicProduct(
      product,
      images.find((item) => item["pk"] === pk),
    );
  });
}

function toPublicProduct(product: Product, images: Item | undefined): PublicProduct {
  const { _id, texts, kind, price, vat, seats } = product;
  const { cover, picture1, picture2, picture3 } = toPublishedImages(images);
  const pictures = [picture1, picture2, picture3].flatMap((forms) => (forms ? [[...forms]] : []));
  return {
    _id,
    texts,
    kind,
    price,
    vat,
    seats,
    carrier: product.carrier ?? "nfc",
    minQuantity: product.minQuantity ?? 1,
    maxQuantity: product.maxQuantity ?? orderLimits.maxQuantity,
    personalisation: product.personalisation ?? [],
    madeToOrder: product.madeToOrder ?? false,
    ...(cover && { cover: [...cover] }),
    ...(pictures.length > 0 && { pictures }),
  };
}
