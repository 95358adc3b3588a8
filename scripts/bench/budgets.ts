/** Budgets in bytes (design section 11). */

/** Minified bundle of a hub operation. */
export const maxFunctionBytes = 290_000;

/**
 * Bundles of calls that carry a library no other call has, such as the verification of passkeys with its certificates.
 * They are called once a login, or once a file.
 */
export const largerFunctionBytes: Readonly<Record<string, number>> = {
  addPasskey: 570_000,
  logInWithPasskey: 570_000,
  // The bucket's client; uploads also need the readers of forms and of file types.
  uploadFile: 640_000,
  runFilesService: 610_000,
  getStatic: 530_000,
  cloneFile: 520_000,
  // The writer of signatures, and the client of the secrets. Called once a phone.
  getApplePass: 550_000,
  getGoogleWalletLink: 380_000,
  // The reader of QR codes, which reads each back before it is handed out.
  getCardPreview: 800_000,
  getCardQrSvg: 340_000,
  getCardQrPng: 340_000,
  getCardQrPdf: 340_000,
};

/** Public card page, compressed, before images. */
export const publicPageBytes = 6 * 1024;

/** JavaScript and CSS of the login route, compressed. */
export const loginRouteBytes = 190_000;
