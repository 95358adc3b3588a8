import { environment } from "../../shared/environment.ts";
import { HubError } from "../../shared/errors.ts";
import type { Card } from "../../shared/models/card.ts";
import { company as companyModel } from "../../shared/models/company.ts";
import { required } from "../kit/environment.ts";
import { publishedImages } from "../kit/pictures/published.ts";
import type { OpenTools } from "../kit/tools.ts";
import { qrLogo, type QrLogo } from "./qr-logo.ts";

/** How long the logo may take, in ms. */
const timeoutMs = 2000;

/**
 * The logo of a card's company, from the address at which everybody gets it. Throws `qr.noLogo` where none is
 * published, and `overloaded` where it does not come.
 */
export async function companyLogo(
  { company }: Card,
  { store }: Pick<OpenTools, "store">,
): Promise<QrLogo> {
  if (company === undefined) throw new HubError("qr.noLogo");
  const { logo = [] } = await publishedImages(store.table, companyModel, company);
  const png = logo.find(({ type }) => type === "image/png");
  if (!png) throw new HubError("qr.noLogo");
  return qrLogo(await bytesAt(`${required(environment.publicOrigin)}${png.address}`));
}

async function bytesAt(address: string): Promise<Buffer> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`The logo was answered with ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new HubError("overloaded", { retryAfter: 2 }, { cause: error });
  }
}
