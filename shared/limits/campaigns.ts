/** Limits of campaigns. */

export const campaignLimits = {
  /** Recipients of one campaign, and pages of its audience. */
  maxRecipients: 400_000,
  maxParts: 10_000,
  /** Records of one page of an audience; the rows that it gives are one part. */
  freezePage: 200,
  /** Rows that one transaction creates. */
  rowsPerWrite: 50,
  /** Workers that send at the same time; the concurrency of the queue. */
  lanes: 4,
  /** Share of the account's rate that campaigns use: people wait for the other mails. */
  shareOfRate: 0.8,
  /** Mails a second to the addresses of one domain. */
  maxPerDomainSecond: 40,
  /** Mails that one worker has in flight. */
  maxInFlight: 20,
  /** Rows that are claimed in one write, and the time within which their mails leave, in ms: what may stop them is read before. */
  rowsPerBatch: 10,
  batchMs: 250,
  /** Wait after the provider has throttled a mail, in ms, and refusals in a row after which the lane stops. */
  throttleWaitMs: 500,
  maxThrottles: 5,
  /** Time of one request to the provider, and of its record, in ms. */
  sendMs: 5000,
  recordMs: 3000,
  /** Time in which a slice ends, in ms: a request, its record, and the next ticket. */
  sliceReserveMs: 10_000,
  /** Longer than the time of the function, in ms: the claimer of a row, and the holder of a lane, have then ended. */
  rowLeaseMs: 60_000,
  laneLeaseMs: 40_000,
  /** A scheduled campaign that is later than this waits for a person, in ms. */
  maxLateMs: 30 * 60_000,
  /** A row that is still unknown after this is reported to the admins, in ms, and rows that one run of the schedule looks at. */
  unknownMs: 24 * 60 * 60_000,
  unknownPerRun: 50,
  /** Sent mails from which on bounces and complaints pause a campaign by themselves. */
  ratesFrom: 200,
  maxBounceRate: 0.04,
  maxComplaintRate: 0.0008,
  /** Longer HTML parts are cut off by mail programs, in bytes; the frame around the content is a part of it. */
  maxHtmlBytes: 102 * 1024,
  frameBytes: 4096,
  /**
   * Records that a look at an audience reads, people as whom its author may look at the mail without a search and with one,
   * people who are named for an empty field, and the time that it leaves to the call, in ms.
   */
  maxRecordsInspected: 5000,
  sampleSize: 50,
  peopleFound: 10,
  gapPeople: 10,
  inspectReserveMs: 1000,
  /** People of one part of an uploaded list, its parts, and how long it is kept without being sent, in ms. */
  listPart: 200,
  maxListParts: 50,
  listMs: 90 * 24 * 60 * 60_000,
  /** People whose consents one transaction enters. */
  consentsPerWrite: 20,
  /** Domains and campaigns that a report shows. */
  domainsShown: 10,
  campaignsCompared: 10,
  /** A link that is followed sooner after the sending, or so soon after another one, was followed by a machine, in ms. */
  scannerMs: 10_000,
  linkBurstMs: 2000,
  /** Mails to oneself in ten minutes. */
  maxTestMails: 20,
  testWindowMs: 10 * 60_000,
  /** How long the links of a test open a page, in ms. */
  testLinksMs: 30 * 24 * 60 * 60_000,
} as const;
