/** Content types of the bodies that operations accept. */
export const bodyTypes = {
  json: "application/json",
  /** A plain HTML form; its values are texts. */
  form: "application/x-www-form-urlencoded",
  /** JSON as a browser's beacon sends it. */
  beacon: "text/plain",
  /** A form with one file, whose bytes the input holds unread. */
  upload: "multipart/form-data",
} as const;

/** A kind of body; `empty` accepts a call without a body as one with an empty object. */
export type BodyKind = keyof typeof bodyTypes | "empty";

/** Content types of the documents that operations reply with; a file has a type of its own. */
export const documentTypes = {
  html: "text/html",
  xml: "application/xml",
  vcard: "text/vcard",
  svg: "image/svg+xml",
  png: "image/png",
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  file: "*/*",
  pkpass: "application/vnd.apple.pkpass",
} as const;
export type DocumentKind = keyof typeof documentTypes;
