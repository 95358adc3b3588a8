/** Budgets in bytes (design section 11). */

/** Minified bytes that a reading hub operation, `getSession` or `getFromService` loads when it starts. */
export const maxHubBytes = 150_000;

/**
 * What one that writes loads: the transaction with its history, counters and references, and the fields, rules and
 * effects of every model, about a kilobyte each (docs/decisions/bundles.md).
 */
export const maxHubWriteBytes = 175_000;

/** Calls of other areas with the budget of hub operations. */
export const hubCalls: readonly string[] = ["getSession", "runService", "getFromService"];

/** What another call loads when it starts: as a writing hub operation, and the mails or the page that it makes. */
export const maxFunctionBytes = 220_000;

/**
 * Bundles of calls that carry a library no other call has, such as the verification of passkeys with its certificates.
 * They are called once a login, or once a file.
 */
export const largerFunctionBytes: Readonly<Record<string, number>> = {
  addPasskey: 470_000,
  logInWithPasskey: 450_000,
  // The bucket's client; uploads also need the readers of forms and of file types.
  uploadFile: 575_000,
  getStatic: 430_000,
  cloneFile: 450_000,
  // The writer of signatures. Called once a phone.
  getApplePass: 310_000,
  // The fonts of a PDF file and their reader; a QR sheet draws the codes too. Called once a file.
  getProForma: 660_000,
  getQrSheet: 710_000,
  getCompanyQrSheet: 710_000,
  // The writer of JSON Schema.
  getSchema: 165_000,
  // The inputs and rights of the services of all models, 15 KB more than other calls that write.
  runService: 190_000,
  // The rows of all operations and the fields of all models in both languages: the contract itself.
  getOpenapi: 240_000,
};

/** Public card page, compressed, before images. */
export const publicPageBytes = 6 * 1024;

/** JavaScript and CSS of the login route, compressed. */
export const loginRouteBytes = 190_000;
