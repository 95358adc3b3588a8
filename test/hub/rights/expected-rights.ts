/**
 * The handwritten rights of each role, from the product's table of rights. Nothing is derived from the models, so that
 * the tests find a model with other rights. Roles: `v` visitor · `s` logged-in stranger · `o` owner of the record, a
 * colleague of its company · `m` colleague · `c` admin of the record's company · `x` admin of another company · `a`
 * admin · `r` member of a group that makes reports · `h` a user with whom the record is shared, for models with shares.
 */
export const roles = ["v", "s", "o", "m", "c", "x", "a", "r", "h"] as const;
export type Role = (typeof roles)[number];

/** All roles except visitors. */
const all = "somcxarh";

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
   * For each field "readers/writers/creators": the roles that read it on this record, that write it, and that may set
   * it on a new own record (absent: the writers).
   */
  fields: Readonly<Record<string, string>>;
}

const cardFields = {
  coverImage: `oca/oca/${all}`,
  coverView: `oca/oca/${all}`,
  name: `oca/oca/${all}`,
  lastName: `oca/oca/${all}`,
  firstName: `oca/oca/${all}`,
  companyName: `oca/oca/${all}`,
  position: `oca/oca/${all}`,
  phone: `oca/oca/${all}`,
  email: `oca/oca/${all}`,
  zip: `oca/oca/${all}`,
  city: `oca/oca/${all}`,
  address: `oca/oca/${all}`,
  website: `oca/oca/${all}`,
  active: `oca/oca/${all}`,
  language: `oca/oca/${all}`,
  texts: `oca/oca/${all}`,
  locked: "oca/a",
  standIn: "oca/ca/a",
  successor: "oca/ca/a",
  owner: "oca/",
  company: "oca/",
  code: "oca/",
};

/** Only admins change a locked card, but others may still activate and inactivate it. */
const lockedCardFields = Object.fromEntries(
  Object.entries(cardFields).map(([name, rights]) => [
    name,
    rights === "oca/" || name === "active" ? rights : "oca/a",
  ]),
);

const productFields = {
  texts: `${all}/a`,
  kind: `${all}/a`,
  price: `${all}/a`,
  vat: `${all}/a`,
  seats: `${all}/a`,
  images: `${all}/a`,
  order: `${all}/a`,
  active: `${all}/a`,
};

const masterDataFields = {
  kind: `${all}/a`,
  key: `${all}/a`,
  texts: `${all}/a`,
  order: `${all}/a`,
  archived: `${all}/`,
};

const contactFields = {
  kind: "oca/a",
  card: "oca/",
  name: "oca/a",
  email: "oca/a",
  phone: "oca/a",
  message: "oca/a",
  note: "oca/oa/a",
  consent: "oca/",
  owner: "oca/",
  company: "oca/",
};

const fileFields = (readers: string, writers: string) => ({
  name: `${readers}/${writers}`,
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

const auditFields = (readers: string) => ({
  model: `${readers}/`,
  record: `${readers}/`,
  owner: `${readers}/`,
  action: `${readers}/`,
  by: `${readers}/`,
  at: `${readers}/`,
  revision: `${readers}/`,
  change: `${readers}/`,
});

const sharedFields = {
  name: "oha/o/r",
  sharedUsers: "oha/o/r",
  sharedGroups: "oha/o/r",
  archived: "oha/o/r",
  owner: "oha/",
};

/** The same rights with only these readers. */
function readBy(readers: string, fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, rights]) => [name, rights.replace(/^[^/]*/, readers)]),
  );
}

export const expectedRights: Readonly<Record<string, ExpectedRights>> = {
  card: { model: "card", sees: "oca", create: all, delete: "oca", fields: cardFields },
  "locked card": {
    model: "card",
    given: { locked: true },
    sees: "oca",
    delete: "a",
    fields: lockedCardFields,
  },
  tag: {
    model: "tag",
    sees: "oca",
    create: "a",
    delete: "",
    fields: {
      code: "oca/",
      kind: "oca/a",
      state: "oca/",
      card: "oca/",
      owner: "oca/",
      company: "oca/",
      order: "oca/a",
      batch: "oca/a",
      writtenAt: "oca/a",
      lockedAt: "oca/a",
      claimSecret: "a/",
    },
  },
  product: { model: "product", sees: all, create: "a", delete: "a", fields: productFields },
  "product that is not active": {
    model: "product",
    given: { active: false },
    sees: "a",
    delete: "a",
    fields: readBy("a", productFields),
  },
  order: {
    model: "order",
    sees: "oca",
    create: all,
    delete: "",
    fields: {
      number: "oca/",
      lines: `oca//${all}`,
      prices: "oca/",
      total: "oca/",
      buyer: `oca//${all}`,
      billing: `oca//${all}`,
      shipping: `oca//${all}`,
      paymentMethod: `oca//${all}`,
      state: "oca/",
      payment: "oca/",
      production: "oca/",
      invoice: "oca/",
      history: "oca/",
      note: "a/a",
      owner: "oca/",
      company: "oca/",
    },
  },
  contact: { model: "contact", sees: "oca", create: "a", delete: "oa", fields: contactFields },
  "contact whose giver did not agree": {
    model: "contact",
    given: { company: undefined },
    sees: "oa",
    delete: "oa",
    fields: readBy("oa", contactFields),
  },
  campaign: {
    model: "campaign",
    isClosed: true,
    sees: "a",
    create: "a",
    delete: "a",
    fields: {
      name: "a/a",
      audience: "a/a",
      bodies: "a/a",
      state: "a/",
      scheduledAt: "a/",
      startedAt: "a/",
      finishedAt: "a/",
      recipients: "a/",
    },
  },
  delivery: {
    model: "delivery",
    isClosed: true,
    sees: "a",
    create: "",
    delete: "",
    fields: {
      campaign: "a/",
      shard: "a/",
      email: "a/",
      recipient: "a/",
      language: "a/",
      state: "a/",
      claimedBy: "a/",
      leaseUntil: "a/",
      messageId: "a/",
      reason: "a/",
    },
  },
  suppression: {
    model: "suppression",
    isClosed: true,
    sees: "a",
    create: "a",
    delete: "a",
    fields: { email: "a//a", reason: "a/a", note: "a/a", campaign: "a/" },
  },
  consent: {
    model: "consent",
    sees: "oa",
    create: "",
    delete: "",
    fields: {
      email: "oa/",
      purpose: "oa/",
      given: "oa/",
      textVersion: "oa/",
      source: "oa/",
      owner: "oa/",
    },
  },
  masterData: {
    model: "masterData",
    sees: all,
    create: "a",
    delete: "a",
    fields: masterDataFields,
  },
  "archived master data": {
    model: "masterData",
    given: { archived: true },
    sees: "a",
    delete: "a",
    fields: readBy("a", masterDataFields),
  },
  file: {
    model: "file",
    sees: "oa",
    lists: "oa",
    create: "",
    delete: "oa",
    fields: fileFields("oa", "a"),
  },
  /** No role deletes a file in use. */
  "file of a card": {
    model: "file",
    owner: "s",
    isOnCard: true,
    sees: "soca",
    lists: "sa",
    delete: "",
    fields: fileFields("soca", "oca"),
  },
  notification: {
    model: "notification",
    sees: "o",
    create: "",
    delete: "o",
    fields: { kind: "o/", texts: "o/", link: "o/", read: "o/", files: "o/", owner: "o/" },
  },
  "comment on a card": {
    model: "comment",
    owner: "s",
    isAboutCard: true,
    sees: "soca",
    lists: "sa",
    create: "oca",
    delete: "sa",
    fields: { model: "soca//oca", record: "soca//oca", text: "soca/s/oca", owner: "soca/" },
  },
  "comment on a record that is gone": {
    model: "comment",
    sees: "oa",
    lists: "oa",
    delete: "oa",
    fields: { model: "oa/", record: "oa/", text: "oa/o", owner: "oa/" },
  },
  feedback: {
    model: "feedback",
    isClosed: true,
    sees: "a",
    create: all,
    delete: "a",
    fields: {
      kind: `a/a/${all}`,
      text: `a/a/${all}`,
      page: `a/a/${all}`,
      handled: "a/a",
      note: "a/a",
      author: "a/",
    },
  },
  event: {
    model: "event",
    sees: "o",
    create: "",
    delete: "o",
    fields: {
      title: "o/",
      startsAt: "o/",
      endsAt: "o/",
      allDay: "o/",
      place: "o/",
      description: "o/",
      read: "o/",
      owner: "o/",
    },
  },
  folder: {
    model: "folder",
    sees: "oha",
    create: "r",
    delete: "o",
    fields: { ...sharedFields, folder: "oha/o/r", lastModified: "oha/" },
  },
  query: {
    model: "query",
    sees: "oha",
    create: "r",
    delete: "o",
    fields: {
      ...sharedFields,
      folder: "oha/o/r",
      model: "oha/o/r",
      filter: "oha/o/r",
      projection: "oha/o/r",
      virtualFields: "oha/o/r",
      sort: "oha/o/r",
      limit: "oha/o/r",
    },
  },
  report: {
    model: "report",
    sees: "oha",
    create: "r",
    delete: "o",
    fields: {
      ...sharedFields,
      folder: "oha/o/r",
      view: "oha/o/r",
      chart: "oha/o/r",
      query: "oha/o/r",
      text: "oha/o/r",
    },
  },
  schedule: {
    model: "schedule",
    sees: "oha",
    create: "r",
    delete: "o",
    fields: {
      ...sharedFields,
      report: "oha/o/r",
      rhythm: "oha/o/r",
      recipients: "oha/o/r",
      format: "oha/o/r",
      text: "oha/o/r",
      active: "oha/o/r",
      nextAt: "oha/",
    },
  },
  visit: {
    model: "visit",
    sees: "oca",
    create: "",
    delete: "",
    fields: {
      card: "oca/",
      tag: "oca/",
      source: "oca/",
      day: "oca/",
      hour: "oca/",
      device: "oca/",
      language: "oca/",
      bot: "oca/",
      owner: "oca/",
      company: "oca/",
    },
  },
  job: {
    model: "job",
    sees: "o",
    create: "",
    delete: "o",
    fields: {
      kind: "o/",
      model: "o/",
      state: "o/",
      progress: "o/",
      reason: "o/",
      lines: "o/",
      file: "o/",
      read: "o/",
      owner: "o/",
    },
  },
  "audit entry of a card": {
    model: "audit",
    isAboutCard: true,
    sees: "oca",
    lists: "oa",
    create: "",
    delete: "",
    fields: auditFields("oca"),
  },
  "audit entry of a card that was somebody else's": {
    model: "audit",
    owner: "s",
    isAboutCard: true,
    sees: "oca",
    lists: "a",
    delete: "",
    fields: auditFields("oca"),
  },
  "audit entry of a record that is gone": {
    model: "audit",
    sees: "a",
    lists: "a",
    delete: "",
    fields: auditFields("a"),
  },
  /** A colleague: company admins read the names and the address, admins read all fields. */
  "account of a suspended colleague": {
    model: "user",
    given: { suspendedAt: "2026-03-01T08:00:00.000Z", groups: ["HR"] },
    sees: "ca",
    delete: "",
    fields: {
      lastName: "ca/a",
      firstName: "ca/a",
      email: "ca/",
      language: "a/a",
      groups: "a/a",
      emailConfirmedAt: "a/",
      registrationFinalisedAt: "a/",
      suspendedAt: "a/",
      company: "a/",
      administers: "a/",
      passkeyRequired: "a/a",
      erasesAt: "a/",
      accessEpoch: "/",
    },
  },
  /** The fields of the owner's own account. */
  user: {
    model: "user",
    sees: "oca",
    create: "",
    delete: "",
    fields: {
      lastName: "oca/oa",
      firstName: "oca/oa",
      email: "oca/",
      language: "oa/oa",
      groups: "oa/a",
      emailConfirmedAt: "oa/",
      registrationFinalisedAt: "oa/",
      suspendedAt: "a/",
      company: "oa/",
      administers: "oa/",
      passkeyRequired: "oa/a",
      erasesAt: "oa/",
      accessEpoch: "/",
    },
  },
  /** The company of `o` and `m`. It is the last case, because the test deletes it at the end. */
  company: {
    model: "company",
    sees: "omca",
    create: "a",
    delete: "a",
    fields: {
      name: "omca/ca",
      logo: "omca/ca",
      brand: "omca/ca",
      website: "ca/ca",
      address: "ca/ca",
      taxNumber: "ca/ca",
      template: "ca/ca",
      admins: "ca/",
    },
  },
};
