/**
 * Who may run which service on which record, written by hand from the product's table of rights, as `expected-rights.ts`
 * is. Cases and roles are those of that file.
 *
 * "allowed/denied/forbidden" lists roles. Allowed: the service runs. Denied (`access.denied`): the role sees the
 * record but may not run the service, or may run it on no record (checked before the record is loaded). Forbidden
 * (`field.forbidden`): the role may run it but not write its fields. All other roles get `record.notFound`;
 * visitors get `session.required`. A service without a record is only allowed or denied.
 */
export const expectedServices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  card: {
    history: "oca",
    undo: "oca",
    activate: "oca",
    inactivate: "oca",
    lock: "oca",
    unlock: "a/somcxrh",
    restore: "oca",
    duplicate: "oca",
    rules: "oca",
    assign: "ca/o",
  },
  tag: {
    history: "oca",
    undo: "a//oc",
    /** The tag is of a company's stock: only the company's people claim it. */
    claim: "omca/sxrh",
    move: "o/ca",
    release: "oca",
    assign: "ca/osmrh",
    lost: "oca",
    found: "oa/c",
    retire: "a/somcxrh",
  },
  product: { history: "a/somcxrh", undo: "a/somcxrh" },
  "product that is not active": { history: "a/somcxrh", undo: "a/somcxrh" },
  /** Admins run a step only where the table names them, owners likewise; a company's admins read its orders. */
  order: {
    history: "oca",
    undo: "a//oc",
    place: "o/ca",
    cancel: "oa/c",
    transfer: "oa/c",
    withdrawal: "oa/c",
    withdraw: "o/ca",
    markPaid: "a/somcxrh",
    sendProof: "a/somcxrh",
    approveProof: "o/ca",
    produce: "a/somcxrh",
    encode: "a/somcxrh",
    ship: "a/somcxrh",
    deliver: "a/somcxrh",
    refund: "a/somcxrh",
    expire: "a/somcxrh",
    tags: "oca",
  },
  contact: { history: "oca", undo: "oa//c" },
  "contact whose giver did not agree": { history: "oa", undo: "oa" },
  campaign: { history: "a/somcxrh", undo: "a/somcxrh" },
  /** A ledger stores no changes that could be reverted. */
  delivery: { history: "a/somcxrh", undo: "/somcxrh" },
  visit: { history: "oca", undo: "" },
  suppression: { history: "a/somcxrh", undo: "a/somcxrh" },
  consent: { history: "oa", undo: "//oa" },
  masterData: { history: "a/somcxrh", undo: "a/somcxrh", archive: "a/somcxrh" },
  setting: { history: "a/somcxrh", undo: "a/somcxrh" },
  file: { history: "oa", undo: "a//o", quota: "somcxarh", complete: "oa" },
  "file of a card": { history: "sa/oc", undo: "a/oc/s", quota: "somcxarh", complete: "soca" },
  notification: { history: "o", undo: "//o", read: "o", readAll: "somcxarh" },
  event: { history: "o", undo: "//o", read: "o" },
  job: { history: "o", undo: "//o", read: "o", cancel: "o", lines: "o" },
  "comment on a card": { history: "sa/oc", undo: "s/oc/a" },
  "comment on a record that is gone": { history: "oa", undo: "o//a" },
  feedback: { history: "a/somcxrh", undo: "a/somcxrh" },
  folder: { history: "oa/h", undo: "o/h/a" },
  query: { history: "oa/h", undo: "o/h/a" },
  report: { history: "oa/h", undo: "o/h/a" },
  schedule: { history: "oa/h", undo: "o/h/a" },
  "audit entry of a card": { history: "oca", undo: "//oca" },
  "audit entry of a record that is gone": { history: "a", undo: "//a" },
  "account of a suspended colleague": {
    history: "ca",
    undo: "a//c",
    invite: "a/somcxrh",
    suspend: "a/somcxrh",
    restore: "a/somcxrh",
  },
  user: {
    history: "oca",
    undo: "oa//c",
    invite: "a/somcxrh",
    suspend: "a/somcxrh",
    restore: "a/somcxrh",
  },
  company: {
    history: "ca/omsrh",
    undo: "ca/omsrh",
    invite: "ca/omsrh",
    invitations: "ca/omsrh",
    revokeInvitation: "ca/omsrh",
    removeAdmin: "ca/omsrh",
    removeMember: "ca/omsrh",
    leave: "omc/asrh",
  },
};

/** The field whose change is reverted; other models have no field for it. */
export const undoneFields: Readonly<Record<string, string>> = {
  card: "city",
  tag: "batch",
  product: "order",
  order: "note",
  contact: "note",
  campaign: "name",
  suppression: "note",
  masterData: "order",
  setting: "value",
  file: "name",
  comment: "text",
  feedback: "note",
  folder: "name",
  query: "name",
  report: "name",
  schedule: "name",
  user: "lastName",
  company: "address",
  consent: "source",
  notification: "link",
  event: "place",
  job: "kind",
  audit: "by",
};

/** Models without comments: admins do not see their records, they have too many records, or they are comments. */
export const notCommented: readonly string[] = [
  "notification",
  "event",
  "job",
  "audit",
  "comment",
  "delivery",
  "visit",
];
