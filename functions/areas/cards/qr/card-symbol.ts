import { environment } from "../../../../shared/environment.ts";
import type { Input } from "../../../../shared/operations/all.ts";
import { required } from "../../../platform/lambda/environment.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import { companyLogo } from "./company-logo.ts";
import { activeCardByCode } from "../get-by-code.ts";
import { qrAddress } from "../../../../shared/qr/qr-code.ts";
import { qrLook } from "./qr-look.ts";
import { qrSymbol, type QrSymbol } from "./qr-symbol.ts";

/**
 * The QR code of an active card's short address, as it was asked for. Throws as `activeCardByCode`, `qrLook`,
 * `companyLogo` and `qrSymbol` do.
 */
export async function cardSymbol(
  { code, ...asked }: Input<"getCardQrSvg">,
  context: Pick<OpenContext, "store" | "now" | "request">,
): Promise<QrSymbol> {
  const card = await activeCardByCode(code, context);
  const look = qrLook(asked);
  const logo = look.logoShare === undefined ? undefined : await companyLogo(card, context);
  return qrSymbol(qrAddress(required(environment.publicOrigin), card.code), look, logo);
}
