/**
 * Names of the environment variables that handlers read. The stack sets them on AWS, the local runtime on one
 * machine; endpoints of clients are the SDK's own `AWS_ENDPOINT_URL_*` variables and are not named here.
 */
export const environment = {
  table: "TABLE_NAME",
  uploadBucket: "UPLOAD_BUCKET",
  exportBucket: "EXPORT_BUCKET",
  replicaBucket: "REPLICA_BUCKET",
  exportQueue: "EXPORT_QUEUE_URL",
  mailQueue: "MAIL_QUEUE_URL",
  jobQueue: "JOB_QUEUE_URL",
  pictureQueue: "PICTURE_QUEUE_URL",
  tieQueue: "TIE_QUEUE_URL",
  visitQueue: "VISIT_QUEUE_URL",
  invoiceQueue: "INVOICE_QUEUE_URL",
  printQueue: "PRINT_QUEUE_URL",
  reportQueue: "REPORT_QUEUE_URL",
  reportMailQueue: "REPORT_MAIL_QUEUE_URL",
  campaignQueue: "CAMPAIGN_QUEUE_URL",
  /** Name of the function that answers queries from the replica. */
  searchFunction: "SEARCH_FUNCTION",
  mailSender: "MAIL_SENDER",
  /** The topic whose notifications about mails are believed. */
  mailTopic: "MAIL_TOPIC_ARN",
  /** Scheme, host and port of the one public domain, without a trailing slash. */
  publicOrigin: "PUBLIC_ORIGIN",
  /**
   * Scheme and host under which originals and downloads are handed out, without a trailing slash; absent on one machine,
   * where our own host and the bucket's answer.
   */
  filesOrigin: "FILES_ORIGIN",
  /** The application token that every call of the web client sends; public configuration. */
  appToken: "APP_TOKEN",
  /** Valid keys for `x-origin-key`, separated by commas. The edge sends one; two are valid during a rotation. */
  originKeys: "ORIGIN_KEYS",
  /** `off` on one machine alone: forms carry files of any size, as API Gateway does not. */
  uploadParity: "UPLOAD_PARITY",
  /** Comma list of the wallets that the operator has set up; absent where there is none. */
  wallets: "WALLETS",
  /** Provider of card payment that the operator has set up; absent where there is none. */
  cardPayment: "CARD_PAYMENT",
  /** Scheme and host of the provider's API; absent on AWS, where it is the provider's own. */
  paymentOrigin: "PAYMENT_ORIGIN",
  /** Service that issues invoices, which the operator has set up; absent: the operator issues them. */
  invoicing: "INVOICING",
  /** Scheme and host of the service's API; absent on AWS, where it is the service's own. */
  invoicingOrigin: "INVOICING_ORIGIN",
  /** Begins the names of the operator's secrets; absent: those of the first stage. */
  secretPrefix: "SECRET_PREFIX",
  /** Difference of the product's clock to the machine's, in ms; absent on AWS. */
  clockOffset: "CLOCK_OFFSET_MS",
} as const;

export type EnvironmentName = (typeof environment)[keyof typeof environment];
