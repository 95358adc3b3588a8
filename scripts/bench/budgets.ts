/** Budgets in bytes (design section 11). */

/**
 * Minified bundle of a hub operation. No bundle is within it yet: zod takes 80 KB of each, and its smaller form needs
 * another notation of every schema; the models of the hub take 30 KB and the error texts of both languages 13 KB.
 */
export const maxHubBytes = 150_000;

/** Minified bundle of another call: the largest today, and some room. */
export const maxFunctionBytes = 265_000;

/**
 * Bundles of calls that carry a library no other call has, such as the verification of passkeys with its certificates.
 * They are called once a login, or once a file.
 */
export const largerFunctionBytes: Readonly<Record<string, number>> = {
  addPasskey: 530_000,
  logInWithPasskey: 510_000,
  // The bucket's client; uploads also need the readers of forms and of file types.
  uploadFile: 625_000,
  runFilesService: 600_000,
  getStatic: 485_000,
  cloneFile: 505_000,
  // The writer of signatures, and the client of the secrets. Called once a phone.
  getApplePass: 505_000,
  getGoogleWalletLink: 340_000,
  // The reader of QR codes, which reads each back before it is handed out.
  getCardPreview: 745_000,
  getCardQrSvg: 275_000,
  getCardQrPng: 280_000,
  getCardQrPdf: 275_000,
};

/** Public card page, compressed, before images. */
export const publicPageBytes = 6 * 1024;

/** JavaScript and CSS of the login route, compressed. */
export const loginRouteBytes = 190_000;
