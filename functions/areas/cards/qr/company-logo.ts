import { HubError } from "../../../../shared/errors.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { publishedImages } from "../../../data/store/published-images.ts";
import type { Actor } from "../../../data/records/actor.ts";
import { publishedBytes } from "../fetch-published-image.ts";
import { qrLogo, type QrLogo } from "./qr-logo.ts";

/** The logo of a card's company. Throws `qr.noLogo` where none is published, and as `publishedBytes` does. */
export async function companyLogo(
  { company }: Card,
  { store }: Pick<Actor, "store">,
): Promise<QrLogo> {
  if (company === undefined) throw new HubError("qr.noLogo");
  const { logo = [] } = await publishedImages(store.table, companyModel, company);
  const png = logo.find(({ type }) => type === "image/png");
  if (!png) throw new HubError("qr.noLogo");
  return qrLogo(await publishedBytes(png));
}
