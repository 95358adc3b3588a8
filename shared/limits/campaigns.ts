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
  /** Sent mails from which on bounces and complaints pause a campaign by themselves. */
  ratesFrom: 200,
  maxBounceRate: 0.04,
  maxComplaintRate: 0.0008,
  /** Longer HTML parts are cut off by mail programs, in bytes; the frame around the content is a part of it. */
  maxHtmlBytes: 102 * 1024,
  frameBytes: 4096,
  /** Records that a look at an audience reads, people that it shows, and the time that it leaves to the call, in ms. */
  maxRecordsInspected: 5000,
  sampleSize: 10,
  inspectReserveMs: 1000,
  /** Mails to oneself in ten minutes. */
  maxTestMails: 20,
  testWindowMs: 10 * 60_000,
} as const;
