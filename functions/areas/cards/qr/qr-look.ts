import { HubError } from "../../../../shared/errors.ts";
import { luminance } from "../../../../shared/cards/contrast.ts";
import { qrLimits } from "../../../../shared/limits/cards.ts";
import type { Input } from "../../../../shared/operations/all.ts";

/** How a QR code is drawn. */
export interface QrLook {
  /** Colours of the dark and the light modules, such as `#1f2c66`. */
  colour: string;
  background: string;
  /** Width of the logo in the middle, as a share of the code's width. Absent: no logo. */
  logoShare?: number | undefined;
  /** Absent: the default of each file format. */
  size?: number | undefined;
}

/** Black on white: printers of labels have one ink. */
export const plainLook: QrLook = { colour: "#000000", background: "#ffffff" };

type QrLookInput = Omit<Input<"getCardQrSvg">, "code">;

/**
 * Parses the requested look. Throws `qr.inverted` when the modules are lighter than the background, and `qr.contrast`
 * when the two colours are too similar: a camera that can read the code on a screen could not read it in print.
 */
export function parseQrLook({ colour, background, logo, logoSize, size }: QrLookInput): QrLook {
  const look = { colour: `#${colour ?? "000000"}`, background: `#${background ?? "ffffff"}` };
  const symbolContrast = luminance(look.background) - luminance(look.colour);
  if (symbolContrast < 0) throw new HubError("qr.inverted");
  if (symbolContrast < qrLimits.minContrast) throw new HubError("qr.contrast");
  return {
    ...look,
    ...(logo !== undefined && {
      logoShare: (logoSize === undefined ? qrLimits.logoPercent : Number(logoSize)) / 100,
    }),
    ...(size !== undefined && { size: Number(size) }),
  };
}
