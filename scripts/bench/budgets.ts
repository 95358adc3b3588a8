/** Budgets in bytes (design section 11). */

/** Minified bundle of a hub operation. */
export const maxFunctionBytes = 450_000;

/**
 * Bundles of calls that carry a library no other call has, such as the verification of passkeys with its certificates.
 * They are called once a login, or once a file.
 */
export const largerFunctionBytes: Readonly<Record<string, number>> = {
  addPasskey: 720_000,
  logInWithPasskey: 720_000,
  // The bucket's client in addition to the table's; uploads also need the readers of forms and of file types.
  uploadFile: 700_000,
  runFilesService: 670_000,
  getStatic: 595_000,
  cloneFile: 580_000,
  // The writer of signatures, and the client of the secrets. Called once a phone.
  getApplePass: 600_000,
  // The reader of QR codes, which reads each back before it is handed out.
  getCardPreview: 970_000,
  getCardQrSvg: 500_000,
  getCardQrPng: 500_000,
  getCardQrPdf: 500_000,
};

/** Public card page, compressed, before images. */
export const publicPageBytes = 6 * 1024;

/** JavaScript and CSS of the login route, compressed. */
export const loginRouteBytes = 190_000;
