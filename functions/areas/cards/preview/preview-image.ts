import sharp, { type Sharp } from "sharp";
import { pictureColumn, previewSize, drawPreview, type PreviewContent } from "./preview-drawing.ts";

/** What is drawn is our own; no upload reaches this door (where uploads are decoded, drawings are blocked). */
const drawings = { operation: ["VipsForeignLoadSvg"] };

/**
 * The preview of a card as a JPEG of 1200 x 630 px.
 * @param cover the card's published cover; absent: the motif stands in its place
 */
export async function renderPreviewImage(
  content: Omit<PreviewContent, "hasPicture">,
  cover?: Uint8Array,
): Promise<Buffer> {
  const drawing = Buffer.from(drawPreview({ ...content, hasPicture: cover !== undefined }));
  // On one machine the functions share this switch.
  sharp.unblock(drawings);
  const image = sharp(drawing);
  if (cover === undefined) return jpeg(image);
  const { x, width } = pictureColumn;
  const input = await sharp(cover).resize(width, previewSize.height, { fit: "cover" }).toBuffer();
  return jpeg(image.composite([{ input, left: x, top: 0 }]));
}

function jpeg(image: Sharp): Promise<Buffer> {
  return image.jpeg({ quality: 82, progressive: true }).toBuffer();
}
