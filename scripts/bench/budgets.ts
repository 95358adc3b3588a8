/** Budgets in bytes (design section 11). */

/**
 * Minified bundle of a hub operation, of the session and of the services. Those that read single records are within it.
 * Lists, writes and the runner of services are 2 to 55 KB over it: zod takes 36 KB, the code of writes 40, and the models,
 * which each of them carries, 28 and more with each model.
 */
export const maxHubBytes = 150_000;

/** Calls of other areas with the budget of hub operations. */
export const hubCalls: readonly string[] = ["getSession", "runService", "getFromService"];

/** Minified bundle of another call: the largest today, and some room. */
export const maxFunctionBytes = 200_000;

/**
 * Bundles of calls that carry a library no other call has, such as the verification of passkeys with its certificates.
 * They are called once a login, or once a file.
 */
export const largerFunctionBytes: Readonly<Record<string, number>> = {
  addPasskey: 470_000,
  logInWithPasskey: 450_000,
  // The bucket's client; uploads also need the readers of forms and of file types.
  uploadFile: 575_000,
  runFilesService: 545_000,
  getStatic: 430_000,
  cloneFile: 450_000,
  // The writer of signatures, and the client of the secrets. Called once a phone.
  getApplePass: 455_000,
  getGoogleWalletLink: 285_000,
  // The groups of telephone numbers of every country, evaluated only for a card with a foreign number.
  openContactPage: 330_000,
  sendCard: 330_000,
  // The fonts and their reader.
  getCardPreview: 700_000,
  // The reader of QR codes, which reads each back before it is handed out.
  getCardQrSvg: 215_000,
  getCardQrPng: 220_000,
  getCardQrPdf: 215_000,
};

/** Public card page, compressed, before images. */
export const publicPageBytes = 6 * 1024;

/** JavaScript and CSS of the login route, compressed. */
export const loginRouteBytes = 190_000;
