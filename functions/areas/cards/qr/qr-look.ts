import { HubError } from "../../../../shared/errors.ts";
import { luminance } from "../../../../shared/cards/contrast.ts";
import { qrLimits } from "../../../../shared/limits/cards.ts";
import type { Input } from "../../../../shared/operations/all.ts";

/** How a QR code is drawn. */
export interface QrLook {
  /** Of the dark modules and the light ones, as `#1f2c66`. */
  colour: string;
  background: string;
  /** Width of the logo in the middle, as a share of the code's own; absent: none. */
  logoShare?: number | undefined;
  /** Absent: as each form has it. */
  size?: number | undefined;
}

type Asked = Omit<Input<"getCardQrSvg">, "code">;

/**
 * The look that was asked for. Throws `qr.inverted` where the modules are lighter than their ground, and
 * `qr.contrast` where the two are too near: cameras that read a screen's picture of them would not read the print.
 */
export function parseQrLook({ colour, background, logo, logoSize, size }: Asked): QrLook {
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
