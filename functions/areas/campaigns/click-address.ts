import { createHmac } from "node:crypto";
import type { Delivery } from "../../../shared/models/delivery.ts";
import { isPublicLink } from "../../../shared/campaigns/content-problems.ts";
import { buildSiteAddress } from "../../../shared/public-page/site-address.ts";
import { isSameSecret } from "../../platform/lambda/ids.ts";

type SignedRow = Pick<Delivery, "_id" | "secret">;

/** Characters of a signature: 132 bits. */
const signatureChars = 22;

/** The secret of the row signs, so a signature is valid for one purpose in one mail. */
function sign({ secret }: SignedRow, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url").slice(0, signatureChars);
}

const signAddress = (row: SignedRow, address: string) => sign(row, `click ${address}`);
const signOpening = (row: SignedRow) => sign(row, "open");

/** Leads to an address through our service, which counts that the recipient followed it. */
export function clickAddress(origin: string, row: SignedRow, to: string): string {
  const query = { t: row._id, to, sign: signAddress(row, to) };
  return `${origin}${buildSiteAddress("/api/public/click", query)}`;
}

export function isSignedAddress(row: SignedRow, to: string, signature: string): boolean {
  return isSameSecret(signAddress(row, to), signature);
}

/** The invisible image of a mail, whose loading is counted as an opening. */
export function openImageAddress(origin: string, row: SignedRow): string {
  const query = { t: row._id, sign: signOpening(row) };
  return `${origin}${buildSiteAddress("/api/public/open", query)}`;
}

export function isSignedOpening(row: SignedRow, signature: string): boolean {
  return isSameSecret(signOpening(row), signature);
}

/** Whether clicks on a link can be counted: it leads to the web. */
export function isCountable(address: string): boolean {
  return /^https?:/i.test(address) && isPublicLink(address);
}
