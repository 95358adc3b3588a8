import type { Sharp } from "sharp";
import { pictureColumn, previewSize, drawPreview, type PreviewContent } from "./preview-drawing.ts";

/** We drew this SVG ourselves. Uploads never reach this decoder: it is blocked in the functions that decode uploads. */
const drawings = { operation: ["VipsForeignLoadSvg"] };

/**
 * Renders the preview of a card as a JPEG of 1200 x 630 px.
 * @param cover the card's published cover; absent: the motif replaces it
 */
export async function renderPreviewImage(
  content: Omit<PreviewContent, "hasPicture">,
  cover?: Uint8Array,
): Promise<Buffer> {
  const drawing = Buffer.from(drawPreview({ ...content, hasPicture: cover !== undefined }));
  // An import at the beginning of the bundle would load it in calls that draw nothing too.
  const { default: sharp } = await import("sharp");
  // The local cloud runs all functions in one process, where they share this switch.
  sharp.unblock(drawings);
  const image = sharp(drawing);
  if (cover === undefined) return encodeJpeg(image);
  const { x, width } = pictureColumn;
  const column = sharp(cover).resize(width, previewSize.height, { fit: "cover" });
  const { data: input, info: raw } = await column.raw().toBuffer({ resolveWithObject: true });
  return encodeJpeg(image.composite([{ input, raw, left: x, top: 0 }]));
}

function encodeJpeg(image: Sharp): Promise<Buffer> {
  return image.jpeg({ quality: 82, progressive: true }).toBuffer();
}
