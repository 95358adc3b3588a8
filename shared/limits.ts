/** Every limit and constant of the product, with its unit and its source. No literal is repeated elsewhere. */

/** Largest accepted upload, in bytes: 50 MB (spec section 9). */
export const maxUploadBytes = 50 * 1024 * 1024;

/** Uploaded files (design section 6). */
export const files = {
  /** Largest file whose bytes pass through the API itself, in bytes: in base64 it is what Lambda carries. */
  directBytes: 4 * 1024 * 1024,
  /** What all files of an account may take, in bytes, and how many there may be. */
  quotaBytes: 1024 ** 3,
  mostPerOwner: 10_000,
  /** Of a name, in bytes. */
  maxNameBytes: 255,
  /** Life of a signed form, and of a signed address to fetch from, in ms. */
  formMs: 10 * 60_000,
  linkMs: 5 * 60_000,
  /** When an upload that did not end well is gone, and an object without a record, in ms. */
  pendingMs: 86_400_000,
  orphanMs: 2 * 86_400_000,
  /** References that stand on a file's own item, which is written whole each time; further ones are items. */
  heldReferences: 100,
  /** References of a file that are looked through together for one that the caller may read. */
  readReferences: 100,
  /** Files that a record comes to refer to, as the batch limit counts them: more are rare, and end in a job. */
  countedReferences: 2,
} as const;

/** Pictures that are decoded (security T35): larger ones are kept as files alone. Sizes in px. */
export const pictures = {
  maxPixels: 40_000_000,
  maxSide: 12_000,
  /** For one pass over a picture. */
  timeoutSeconds: 10,
  /** When what a try to publish has left behind is taken for left behind, in ms: longer than a try may take. */
  leftoverMs: 2 * 60_000,
} as const;

/** Size of the pieces in which the client reads and sends a file, in bytes (spec section 9). */
export const uploadChunkBytes = 64 * 1024;

/** File types accepted for upload (spec section 9: all). */
export const acceptedUploadTypes = "*/*";

/** How long a page does not reload itself again after a failed chunk, in ms (spec section 9). */
export const reloadGuardMs = 10_000;

/** Life of the cookie that keeps the chosen language, in days (spec section 9). */
export const localeCookieDays = 365;

/** Window width from which the side navigation starts open, in px (spec section 2). */
export const sideNavOpenFromPx = 600;

/** The special date filters of statistics (spec section 9), in the order they are offered. */
export const statisticDateFilters = [
  "beginningOfThisMonth",
  "beginningOfPreviousMonth",
  "oneWeekEarlier",
  "thirtyDaysEarlier",
] as const;

/** Status of a page whose route parameter fails validation (spec section 9). */
export const defaultValidationStatus = 404;

/** Default animation (spec section 9). */
export const animation = { durationMs: 250, easing: "ease-in-out" } as const;

/** Default tooltip (spec section 9); offset and padding in px. */
export const tooltip = { placement: "top", offsetPx: 8, paddingPx: 4 } as const;

/** Icon loading (spec section 9): wait before the next host is tried, and one turn of a loading icon, in ms. */
export const icons = { retryTimeoutMs: 2000, rotationMs: 750 } as const;

/** Time after which the web client gives up a call, in ms; 0 means never (spec section 9). */
export const httpTimeoutMs = 0;

/** How often an idempotent request is repeated after one of `retriedStatuses` (spec section 7). */
export const retriesOfIdempotentRequests = 1;

/** Statuses after which an idempotent request is repeated (spec section 7). */
export const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** Names of the double-submit token (spec section 9). */
export const xsrf = { cookie: "XSRF-TOKEN", header: "x-xsrf-token" } as const;

/** How often the web client asks for the newest build, in ms (spec section 9: not shown; our choice). */
export const manifestPollMs = 5 * 60_000;

/** Bounds of a query (design section 3). */
export const query = {
  maxDepth: 5,
  maxConditions: 50,
  maxLimit: 200,
  defaultLimit: 50,
  maxSkip: 10_000,
  maxUrlBytes: 4096,
  maxBodyBytes: 64 * 1024,
  /** Longest text of an `$includes`, in characters. */
  maxTextLength: 200,
  /** A page of `read` ends at this many bytes. */
  maxPageBytes: 4 * 1024 * 1024,
  /** Records that a filter or sort which no index answers may look at before it is `query.tooBroad`. */
  maxExamined: 10_000,
  maxSortKeys: 5,
  /** Records that one query may name to read what is about them: each costs a query of its own. */
  maxNamedRecords: 20,
  /** Rows of a report on screen (design section 8). */
  maxReportRows: 10_000,
  maxRelationDepth: 3,
  /** Relations that one name in a filter may follow. */
  maxRelationHops: 2,
} as const;

/** Time a handler may spend on the table before it answers 503, in ms (design section 4). */
export const deadlines = { readMs: 3000, writeMs: 8000 } as const;

/** Sessions (design section 3), in ms. */
export const session = {
  idleMs: 12 * 3_600_000,
  absoluteMs: 14 * 86_400_000,
  /** Absolute life for accounts with any access group. */
  staffAbsoluteMs: 8 * 3_600_000,
  /** The last use is written at most this often. */
  touchMs: 10 * 60_000,
  /** How long a session that got a new id still answers under the old one. */
  replacedMs: 30_000,
  /** After a login, so long nobody is asked for the password again. */
  freshMs: 10 * 60_000,
} as const;

/** Wrong logins (security T17). */
export const loginThrottle = {
  windowMs: 15 * 60_000,
  /** Tries per address and login in a window, after which every further one is refused. */
  maxTries: 10,
  /** From this wrong try on a growing wait is asked for. */
  waitFrom: 5,
  firstWaitMs: 1000,
  /** Wrong tries at one login in a day, from wherever, after which unknown devices must confirm by mail. */
  maxTriesPerDay: 100,
} as const;

/** Requests of one source for mails to one address: sign-up, forgotten password, confirmation. */
export const mailThrottle = {
  windowMs: 15 * 60_000,
  maxTries: 10,
  waitFrom: 5,
  firstWaitMs: 1000,
} as const;

/** Mails of these kinds to one address in an hour, whoever asks; what goes beyond is not sent. */
export const mailsPerAddressAndHour = 6;

/** How long a browser is known by which somebody has logged in, in ms. */
export const knownDeviceMs = 365 * 86_400_000;

/** How long mailed links are good, in ms (security T18). */
export const tokens = {
  confirmMs: 24 * 3_600_000,
  changeEmailMs: 24 * 3_600_000,
  resetMs: 30 * 60_000,
  inviteMs: 7 * 86_400_000,
  loginMs: 15 * 60_000,
} as const;

/** Downloads of everything of one account. */
export const exportThrottle = {
  windowMs: 3_600_000,
  maxTries: 5,
  waitFrom: 5,
  firstWaitMs: 1000,
} as const;

/** Downloads of the records that a query finds. */
export const recordExportThrottle = {
  windowMs: 3_600_000,
  maxTries: 30,
  waitFrom: 30,
  firstWaitMs: 1000,
} as const;

/** Passkeys: most per account; how long a challenge waits for its answer, in ms. */
export const passkeys = { most: 20, challengeMs: 5 * 60_000 } as const;

/** Notifications. */
export const notifications = {
  /** "Mark all as read" begins no further transaction with less of the call's time left, in ms. */
  readAllReserveMs: 2500,
} as const;

/** Challenges for logins with a passkey, per source. */
export const passkeyThrottle = {
  windowMs: 15 * 60_000,
  maxTries: 200,
  waitFrom: 200,
  firstWaitMs: 1000,
} as const;

/** Leaving, in ms: grace before an account goes; lease of one worker; until the second look (design section 8). */
export const erasure = {
  graceMs: 7 * 86_400_000,
  leaseMs: 5 * 60_000,
  secondLookMs: 3_600_000,
} as const;

/** Downloads that are made for somebody, in ms: life of their signed address, and of the file itself. */
export const exports = { linkMs: 5 * 60_000, keptMs: 86_400_000 } as const;

/** Repeats of one request (design section 3): how long the first answer is kept, in ms, and the key's longest form. */
export const idempotency = { lifeMs: 24 * 3_600_000, maxKeyLength: 200 } as const;

/** Passwords (security T22), in characters. */
export const password = { min: 12, minForStaff: 15, max: 256 } as const;

/** What the platform carries (security section 1), in bytes and ms; the local gateway refuses the same. */
export const platform = {
  maxBodyBytes: 10 * 1024 * 1024,
  maxLambdaPayloadBytes: 6 * 1024 * 1024,
  maxRequestHeadBytes: 10_240,
  timeoutMs: 30_000,
  /** Time of a function whose row says nothing, in s. */
  functionSeconds: 10,
} as const;

/** Replies larger than this are compressed by the wrapper, in bytes (design section 3). */
export const compressFromBytes = 1024;

/** Length of the public codes and claim secrets of cards and tags (design section 12). */
export const codeLength = 10;

/** How long shared caches keep public pages, in seconds (design section 9). */
export const publicCacheSeconds = 4;

/** Pieces of a counter under one key, so that no item is hot (design section 5). */
export const counterShards = 16;

/** Actions in one DynamoDB transaction (AWS quota). */
export const maxTransactionActions = 100;

/** Nearer to nothing than this, the table keeps no number (AWS: 1E-130). */
export const leastStoredNumber = 1e-100;

/** Bytes of one item, with room for what JSON does not count (AWS quota: 400 KB). */
export const maxItemBytes = 400_000;

/** Bytes of one DynamoDB transaction, with room for what JSON does not count (AWS quota: 4 MB). */
export const maxTransactionBytes = 3.5 * 1024 * 1024;

/** Batches that no transaction holds run as jobs (design section 3). */
export const jobs = {
  maxLines: 5000,
  /** Largest body of a call that may become a job. */
  maxBodyBytes: 4 * 1024 * 1024,
  /** Lines that are stored together, and their bytes as JSON: a DynamoDB item ends at 400 KB. */
  chunkLines: 200,
  chunkBytes: 350_000,
  /** Progress is written after so many lines or ms, whichever comes first. */
  progressLines: 50,
  progressMs: 2000,
  /** Jobs of one account that may wait or run at a time; the next is refused, and asked to come back after so many ms. */
  maxWaiting: 20,
  waitingRetryMs: 60_000,
  /** A job that has not moved for so long does not keep others waiting any more and is ended, in ms. */
  deadAfterMs: 86_400_000,
  /** Results in one answer. */
  maxResults: 200,
  /** Lines that the job's own record shows: each of a job that has no more, else the first that failed. */
  shownLines: 200,
  /** Of those lines as JSON: an item ends at 400 KB, and the job's history holds them twice. */
  shownLinesBytes: 120_000,
  /** Left of a function's time for the file of results and the job's end, in ms. */
  settleMs: 3000,
  /** How long input and results are kept at most, in ms, and the file of results; the input goes with the job's end. */
  keptMs: 30 * 86_400_000,
} as const;

/** Who administers a company, at most: one transaction takes it from them all and deletes it. */
export const maxCompanyAdmins = 25;

/** What is tied to a company that is deleted: until an index that lags is looked at again, in ms. */
export const companyTies = { lookAgainMs: 1000 } as const;

/** Records of any model that one request changes, all or none, at least (design section 3). */
export const leastBatchLimit = 20;

/** Entries in one page of a record's history. */
export const historyPage = 100;

/** How long a deleted record can be brought back, in ms. */
export const restoreWithinMs = 30 * 86_400_000;

/** Contacts left on public cards. */
export const exchange = {
  /** Of one source. */
  throttle: { windowMs: 3_600_000, maxTries: 20, waitFrom: 10, firstWaitMs: 1000 },
  /** Of one card in a day, from wherever. */
  perCardAndDay: 500,
  /** To one address, from wherever. */
  receiptsPerAddressAndHour: 4,
  /** Contacts in one file. */
  perFile: 10_000,
  /** Nobody fills the form in faster than this, in ms. */
  leastMs: 2000,
} as const;

/** QR codes of cards. */
export const qr = {
  /** Printed size in mm: smaller ones are not read, larger ones are no cards. */
  sizeMm: { min: 20, max: 1000 },
  /** Width of the picture, in px. */
  sizePx: { min: 256, max: 4096 },
  /** Difference of the relative luminance of ground and modules (ISO/IEC 15415, grade C). */
  leastContrast: 0.4,
  /** Width of a logo in the middle, in percent of the code's: usual, least and most. */
  logoPercent: 20,
  logoPercents: { min: 10, max: 40 },
} as const;

/** "Send it to me by e-mail" on a public card. */
export const cardMails = {
  /** Of one source. */
  throttle: { windowMs: 15 * 60_000, maxTries: 20, waitFrom: 10, firstWaitMs: 1000 },
  /** To one address, whoever asks; what goes beyond is not sent. */
  perAddressAndHour: 3,
  /** Of one card, to whomever: a card must not become somebody's mailing. */
  perCardAndDay: 100,
  /** Nobody types an address faster than this, in ms. */
  leastMs: 2000,
} as const;

/** Wrong claim secrets of one code, from wherever, and of one source, whatever the code (security T30). */
export const claimThrottle = {
  windowMs: 15 * 60_000,
  maxTries: 5,
  waitFrom: 5,
  firstWaitMs: 1000,
} as const;

/** Misses of public codes per source and minute before 429 (security T28). */
export const codeMissesPerMinute = 60;

/** Visits of public cards (design section 5). */
export const visits = {
  /** Openings, saves and exchanges of one source that are counted in a minute; further ones are dropped. */
  perSourceAndMinute: 120,
  /** Body of a beacon, in bytes. */
  maxBeaconBytes: 1024,
  /** How long lines and day counters are kept. */
  keptMonths: 25,
  /** Days in one answer of `/api/statistic`. */
  maxStatisticDays: 400,
  /** Cards whose sums one answer of `/api/statistic/mine` holds; each costs a query. */
  maxCardsInStatistic: 24,
} as const;

/** When functions with the source `nightly` run: no change of the clocks falls on it. */
export const nightly = { hour: 3, minute: 30, timeZone: "Europe/Budapest" } as const;
