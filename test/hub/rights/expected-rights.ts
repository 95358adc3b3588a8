/**
 * The handwritten rights of each role, from the product's table of rights. No right is derived from the models, so that
 * the tests find a model with other rights. A field that declares rights of its own needs a line here; other fields
 * have the ordinary rights of their case. Roles: `v` visitor · `s` logged-in stranger · `o` owner of the record, a
 * colleague of its company · `m` colleague · `c` admin of the record's company · `x` admin of another company · `a`
 * admin · `r` member of a group that makes reports · `h` a user with whom the record is shared, for models with shares
 * · `e` a user with whom it is shared for editing, for models that have this share.
 */
export const roles = ["v", "s", "o", "m", "c", "x", "a", "r", "h", "e"] as const;
export type Role = (typeof roles)[number];

/** All roles except visitors. */
const all = "somcxarhe";

export interface ExpectedRights {
  model: string;
  /** Values that make the record a special case of its model. */
  given?: Readonly<Record<string, unknown>>;
  /** The role of the owner; absent: `o`. */
  owner?: Role;
  /** The record is about a card of `o` and the company. */
  isAboutCard?: true;
  /** A card of `o` and the company refers to the file. */
  isOnCard?: true;
  /** Only admins read or write records of the model: others are refused at once. */
  isClosed?: true;
  /** Roles that may get the record. */
  sees: string;
  /** Roles whose list without a filter shows the record; absent: all roles that see it. */
  lists?: string;
  /** Roles that may create with the generic call; absent: the case has no rule for creation. */
  create?: string;
  delete: string;
  /**
   * The rights of each field that `fields` does not list, as "readers/writers/creators": the roles that read it on this
   * record, that write it, and that may set it on a new own record (absent: the writers).
   */
  ordinary: string;
  /** Fields with other rights, in the same form. */
  fields?: Readonly<Record<string, string>>;
}

/** The expected rights of a field, listed or not, as "readers/writers/creators". */
export function findFieldRights({ ordinary, fields }: ExpectedRights, field: string): string {
  return fields?.[field] ?? ordinary;
}

const contactFields = (readers: string) => ({
  card: `${readers}/`,
  note: `${readers}/oa/a`,
  consent: `${readers}/`,
  owner: `${readers}/`,
  company: `${readers}/`,
});

const fileFields = (readers: string) => ({
  path: `${readers}/`,
  thumbnailPath: `${readers}/`,
  size: `${readers}/`,
  type: `${readers}/`,
  sha256: `${readers}/`,
  state: `${readers}/`,
  reason: `${readers}/`,
  picture: `${readers}/`,
  width: `${readers}/`,
  height: `${readers}/`,
  owner: `${readers}/`,
});

/** Editors change the content; only the owner shares, moves, archives and deletes. */
const sharing = {
  owner: "ohea/",
  sharedUsers: "ohea/o/",
  sharedGroups: "ohea/o/r",
  editorUsers: "ohea/o/",
  editorGroups: "ohea/o/r",
  archived: "ohea/o/r",
  folder: "ohea/o/r",
};

const foldered = {
  sees: "ohea",
  create: "r",
  delete: "o",
  ordinary: "ohea/oe/r",
  fields: sharing,
};

export const expectedRights: Readonly<Record<string, ExpectedRights>> = {
  card: {
    model: "card",
    sees: "oca",
    create: all,
    delete: "oca",
    ordinary: `oca/oca/${all}`,
    fields: {
      locked: "oca/a",
      standIn: "oca/ca/a",
      successor: "oca/ca/a",
      owner: "oca/",
      company: "oca//ca",
      code: "oca/",
    },
  },
  /** Only admins change a locked card, but others may still activate and inactivate it. */
  "locked card": {
    model: "card",
    given: { locked: true },
    sees: "oca",
    delete: "a",
    ordinary: "oca/a",
    fields: { active: `oca/oca/${all}`, owner: "oca/", company: "oca/", code: "oca/" },
  },
  tag: {
    model: "tag",
    sees: "oca",
    create: "a",
    delete: "",
    ordinary: "oca/a",
    fields: {
      code: "oca/",
      state: "oca/",
      card: "oca/",
      owner: "oca/",
      company: "oca/",
      orderLine: "oca/",
      serial: "oca/",
      seenOn: "oca/",
      claimSecret: "a/",
    },
  },
  product: { model: "product", sees: all, create: "a", delete: "a", ordinary: `${all}/a` },
  "product that is not active": {
    model: "product",
    given: { active: false },
    sees: "a",
    delete: "a",
    ordinary: "a/a",
  },
  order: {
    model: "order",
    sees: "oca",
    create: all,
    delete: "",
    ordinary: "oca/a",
    fields: {
      number: "oca/",
      lines: `oca//${all}`,
      prices: "oca/",
      total: "oca/",
      vatTotal: "oca/",
      buyer: `oca//${all}`,
      billing: `oca//${all}`,
      shipping: `oca//${all}`,
      paymentMethod: `oca//${all}`,
      state: "oca/",
      payment: "oca/",
      production: "oca/",
      invoice: "oca/",
      consents: "oca/",
      proof: "oca/",
      shipment: "oca/",
      withdrawal: "oca/",
      history: "oca/",
      note: "a/a",
      owner: "oca/",
      company: "oca/",
    },
  },
  contact: {
    model: "contact",
    sees: "oca",
    create: "a",
    delete: "oa",
    ordinary: "oca/a",
    fields: contactFields("oca"),
  },
  "contact whose giver did not agree": {
    model: "contact",
    given: { company: undefined },
    sees: "oa",
    delete: "oa",
    ordinary: "oa/a",
    fields: contactFields("oa"),
  },
  campaign: {
    model: "campaign",
    isClosed: true,
    sees: "a",
    create: "a",
    delete: "a",
    ordinary: "a/a",
    fields: {
      images: "a/",
      state: "a/",
      pauseReason: "a/",
      scheduledAt: "a/",
      listParts: "a/",
      startedAt: "a/",
      frozenAt: "a/",
      finishedAt: "a/",
      startedBy: "a/",
      confirmedBy: "a/",
      recipients: "a/",
    },
  },
  delivery: {
    model: "delivery",
    isClosed: true,
    sees: "a",
    create: "",
    delete: "",
    ordinary: "a/",
    fields: { secret: "/", lastLink: "/", lastLinkAt: "/" },
  },
  suppression: {
    model: "suppression",
    isClosed: true,
    sees: "a",
    create: "a",
    delete: "a",
    ordinary: "a/a",
    fields: { email: "a//a", campaign: "a/" },
  },
  consent: {
    model: "consent",
    sees: "oa",
    create: "",
    delete: "",
    ordinary: "oa/",
  },
  masterData: {
    model: "masterData",
    sees: all,
    create: "a",
    delete: "a",
    ordinary: `${all}/a`,
    fields: { archived: `${all}/` },
  },
  "archived master data": {
    model: "masterData",
    given: { archived: true },
    sees: "a",
    delete: "a",
    ordinary: "a/a",
    fields: { archived: "a/" },
  },
  setting: {
    model: "setting",
    isClosed: true,
    sees: "a",
    create: "a",
    delete: "a",
    ordinary: "a/a",
    fields: { key: "a//a" },
  },
  file: {
    model: "file",
    sees: "oa",
    lists: "oa",
    create: "",
    delete: "oa",
    ordinary: "oa/a",
    fields: fileFields("oa"),
  },
  /** Only its owner deletes a file that another user's card shows. It stays with the card. */
  "file of a card": {
    model: "file",
    owner: "s",
    isOnCard: true,
    sees: "soca",
    lists: "sa",
    delete: "s",
    ordinary: "soca/oca",
    fields: fileFields("soca"),
  },
  notification: {
    model: "notification",
    sees: "o",
    create: "",
    delete: "o",
    ordinary: "o/",
  },
  "comment on a card": {
    model: "comment",
    owner: "s",
    isAboutCard: true,
    sees: "soca",
    lists: "sa",
    create: "oca",
    delete: "sa",
    ordinary: "soca//oca",
    fields: { owner: "soca/" },
  },
  "comment of a reader": {
    model: "comment",
    isAboutCard: true,
    sees: "oca",
    lists: "oa",
    create: "oca",
    delete: "oa",
    ordinary: "oca//oca",
    fields: { text: "oca/o/oca", owner: "oca/" },
  },
  "comment on a record that is gone": {
    model: "comment",
    sees: "oa",
    lists: "oa",
    delete: "oa",
    ordinary: "oa/",
  },
  feedback: {
    model: "feedback",
    isClosed: true,
    sees: "a",
    create: all,
    delete: "a",
    ordinary: "a/a",
    fields: {
      kind: `a/a/${all}`,
      text: `a/a/${all}`,
      page: `a/a/${all}`,
      screenshot: `a//${all}`,
      author: "a/",
    },
  },
  event: {
    model: "event",
    sees: "o",
    create: "",
    delete: "o",
    ordinary: "o/",
  },
  folder: { ...foldered, model: "folder", fields: { ...sharing, lastModified: "ohea/" } },
  query: { ...foldered, model: "query" },
  report: { ...foldered, model: "report" },
  schedule: {
    model: "schedule",
    sees: "oha",
    create: "",
    delete: "o",
    ordinary: "oha/",
    fields: {
      sharedUsers: "oha/o/",
      sharedGroups: "oha/o/",
      archived: "oha/o/",
      unsubscribed: "oa/",
      secret: "/",
    },
  },
  /** Shared with its owner's company, whose admins read it; its owner could not share it. */
  view: {
    model: "view",
    sees: "ocha",
    create: all,
    delete: "oa",
    ordinary: `ocha/a/${all}`,
    fields: {
      model: `ocha//${all}`,
      owner: "ocha/",
      company: "ocha//ca",
      sharedUsers: "ocha/oa/a",
      sharedGroups: "ocha/oa/a",
    },
  },
  visit: {
    model: "visit",
    sees: "oca",
    create: "",
    delete: "",
    ordinary: "oca/",
  },
  job: {
    model: "job",
    sees: "o",
    create: "",
    delete: "o",
    ordinary: "o/",
    fields: { accessEpoch: "/", fileRights: "/" },
  },
  "audit entry of a card": {
    model: "audit",
    isAboutCard: true,
    sees: "oca",
    lists: "oa",
    create: "",
    delete: "",
    ordinary: "oca/",
    fields: { company: "a/" },
  },
  "audit entry of a card that was somebody else's": {
    model: "audit",
    owner: "s",
    isAboutCard: true,
    sees: "oca",
    lists: "a",
    delete: "",
    ordinary: "oca/",
    fields: { company: "a/" },
  },
  "audit entry of a record that is gone": {
    model: "audit",
    sees: "a",
    lists: "a",
    delete: "",
    ordinary: "a/",
  },
  /** A colleague: company admins read the names, the address and the company, admins read all fields. */
  "account of a suspended colleague": {
    model: "user",
    given: { suspendedAt: "2026-03-01T08:00:00.000Z", groups: ["HR"] },
    sees: "ca",
    delete: "",
    ordinary: "a/a",
    fields: {
      lastName: "ca/a",
      firstName: "ca/a",
      email: "ca/",
      emailConfirmedAt: "a/",
      registrationFinalisedAt: "a/",
      suspendedAt: "a/",
      company: "ca/",
      administers: "a/",
      cardOrder: "/",
      favourites: "/",
      calendarAddress: "/",
      mutedMails: "/",
      erasesAt: "a/",
      accessEpoch: "/",
      passkeyEpoch: "/",
    },
  },
  /** The fields of the owner's own account. */
  user: {
    model: "user",
    sees: "oca",
    create: "",
    delete: "",
    ordinary: "oa/oa",
    fields: {
      lastName: "oca/oa",
      firstName: "oca/oa",
      email: "oca/",
      groups: "oa/a",
      emailConfirmedAt: "oa/",
      registrationFinalisedAt: "oa/",
      suspendedAt: "a/",
      company: "oca/",
      administers: "oa/",
      cardOrder: "o/o",
      favourites: "o/o",
      calendarAddress: "o/",
      mutedMails: "o/o",
      passkeyRequired: "oa/a",
      maySend: "oa/a",
      erasesAt: "oa/",
      accessEpoch: "/",
      passkeyEpoch: "/",
    },
  },
  /** The company of `o` and `m`. It is the last case, because the test deletes it at the end. */
  company: {
    model: "company",
    sees: "omca",
    create: "a",
    delete: "a",
    ordinary: "ca/ca",
    fields: { name: "omca/ca", logo: "omca/ca", brand: "omca/ca", admins: "ca/" },
  },
};
