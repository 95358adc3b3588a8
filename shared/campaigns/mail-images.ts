/** Images that were uploaded for a mail. In its HTML they have a path of this site, which a sent mail has with its host. */

const prefix = "/api/public/mail-images/";

/** @param file id of the uploaded file */
export const mailImagePath = (file: string): string => `${prefix}${file}`;

/** The file of an image's address; undefined for an image of another site. */
export function findMailImage(src: string): string | undefined {
  return /^\/api\/public\/mail-images\/([\w-]{1,64})$/.exec(src)?.[1];
}

/** The files of the images in HTML, each once. */
export function listMailImages(html: string): string[] {
  const found = [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)];
  const files = found.map(([, src = ""]) => findMailImage(src));
  return [...new Set(files.filter((file) => file !== undefined))];
}

/** HTML whose images have the host of the site. */
export function hostMailImages(html: string, origin: string): string {
  return html.replaceAll(`src="${prefix}`, `src="${origin}${prefix}`);
}
