import { environment } from "../../../../shared/environment.ts";
import type { Input } from "../../../../shared/operations/all.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import { limitDrawing } from "../limit-drawing.ts";
import { getActiveCardByCode } from "../get-card-by-code.ts";
import { qrAddress } from "../../../../shared/qr/qr-code.ts";
import { parseQrLook } from "./qr-look.ts";
import type { QrSymbol } from "./qr-symbol.ts";
import { createReadableSymbol } from "./readable-symbol.ts";
import { HubError } from "../../../../shared/errors.ts";
import type { Card } from "../../../../shared/models/card.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { loadPublishedImages } from "../../../data/store/published-images.ts";
import type { Actor } from "../../../data/records/actor.ts";
import { fetchPublishedImage } from "../fetch-published-image.ts";
import { type QrLogo, readQrLogo } from "./qr-logo.ts";

/**
 * Creates the QR code of an active card's short address, in the requested look. Throws like `getActiveCardByCode`,
 * `parseQrLook`, `loadCompanyLogo` and `createReadableSymbol`.
 */
export async function createCardSymbol(
  { code, ...lookInput }: Input<"getCardQrSvg">,
  context: Pick<OpenContext, "store" | "now" | "request">,
): Promise<QrSymbol> {
  const card = await getActiveCardByCode(code, context);
  await limitDrawing(context);
  const look = parseQrLook(lookInput);
  const image = look.logoShare === undefined ? undefined : await loadCompanyLogo(card, context);
  const text = qrAddress(requireVariable(environment.publicOrigin), card.code);
  return createReadableSymbol({ text, look, image });
}

/** Loads the logo of the card's company. Throws `qr.noLogo` when none is published, and like `fetchPublishedImage`. */
async function loadCompanyLogo(
  { company }: Card,
  { store }: Pick<Actor, "store">,
): Promise<QrLogo> {
  if (company === undefined) throw new HubError("qr.noLogo");
  const { logo = [] } = await loadPublishedImages(store.table, companyModel, company);
  const png = logo.find(({ type }) => type === "image/png");
  if (!png) throw new HubError("qr.noLogo");
  return readQrLogo(await fetchPublishedImage(png));
}
