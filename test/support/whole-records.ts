import { isDeepStrictEqual } from "node:util";
import { baseFieldNames, findModelField } from "../../shared/model/define-model.ts";
import { models } from "../../shared/models/all.ts";
import { nextNumber } from "./make-records.ts";

/** Records with a value in every field of their model, for tests that check each field. */

export interface RecordTies {
  owner: string;
  company: string;
  /** The account with which the record is shared, for models with shares. */
  shared: string;
  /** The account with which it is shared for editing, for models with that share; absent: one that does not exist. */
  editor?: string;
}

const moment = "2026-03-01T08:00:00.000Z";
const later = "2026-04-01T08:00:00.000Z";
const address = { name: "Szűcs Eszter", zip: "9400", city: "Sopron", address: "Várkerület 27." };

/** A code that no other record has. */
function nextCode(): string {
  return `M${String(nextNumber()).padStart(9, "0")}`;
}

/** A record with a value in every field except the base fields: the listed ones, and samples. */
export function makeWholeRecord(model: string, ties: RecordTies): Record<string, unknown> {
  const listed = makeListedFields(model, ties);
  return { ...listed, ...sampleFields(model, listed, 0) };
}

/** Another valid value for each writable field except booleans. */
export function makeOtherValues(model: string): Record<string, unknown> {
  const listed = makeListedFields(model, { owner: "some", company: "some", shared: "other" });
  return { ...otherValues[model], ...sampleFields(model, listed, 1) };
}

/** The fields whose values are written by hand. */
function makeListedFields(
  model: string,
  { owner, company, shared, editor = "editor" }: RecordTies,
) {
  const sharing = {
    name: "Áttekintés",
    owner,
    sharedUsers: [shared],
    sharedGroups: ["kirendeltségvezetés"],
    archived: false,
  };
  const inFolder = {
    ...sharing,
    editorUsers: [editor],
    editorGroups: ["üzletágvezetés"],
    folder: "folder1",
  };
  const records: Record<string, Record<string, unknown>> = {
    card: {
      name: "Munkahelyi",
      lastName: "Bőhm-Szűcs",
      firstName: "Eszter",
      companyName: "Tölgyfa Műhely Kft.",
      position: "vezető belsőépítész",
      phone: "+36301234567",
      email: "eszter@tolgyfa.example",
      phones: [{ kind: "work", number: "+3699123456" }],
      coverImage: "file1",
      coverView: {
        crop: { x: 0, y: 0.1, width: 1, height: 0.8 },
        focus: { x: 0.5, y: 0.4 },
      },
      portrait: "file1",
      portraitView: {
        crop: { x: 0.2, y: 0, width: 0.6, height: 1 },
        focus: { x: 0.5, y: 0.4 },
      },
      logo: "file1",
      introduction: "Bútort tervezek.",
      zip: "9400",
      city: "Sopron",
      address: "Várkerület 27.",
      country: "HU",
      website: "https://www.tolgyfa.example",
      links: [{ kind: "linkedin", address: "https://www.linkedin.com/in/eszter" }],
      active: true,
      locked: false,
      language: "hu",
      texts: { city: "Sopron" },
      standIn: { card: "card5", until: "2026-12-31" },
      successor: "card6",
      owner,
      company,
      code: nextCode(),
    },
    tag: {
      code: nextCode(),
      kind: "qr",
      state: "assigned",
      card: "card1",
      owner,
      company,
      order: "order1",
      orderLine: 0,
      serial: 1,
      batch: "2026/3",
      writtenAt: moment,
      lockedAt: moment,
      claimSecret: "C1A1M00001",
    },
    product: {
      texts: {
        en: { name: "Oak card", description: "One card" },
        hu: { name: "Tölgyfa kártya", description: "Egy kártya" },
      },
      kind: "individual",
      price: 12_990,
      vat: 27,
      seats: 1,
      carrier: "nfc",
      minQuantity: 1,
      maxQuantity: 100,
      personalisation: ["text"],
      cover: "file1",
      images: ["file1"],
      order: 1,
      active: true,
    },
    order: {
      number: nextCode(),
      lines: [{ product: "product1", quantity: 2 }],
      prices: [
        {
          product: "product1",
          name: { en: "Oak card", hu: "Tölgyfa kártya" },
          price: 12_990,
          vat: 27,
          quantity: 2,
        },
      ],
      total: 25_980,
      vatTotal: 5523,
      buyer: { name: "Szűcs Eszter", email: "eszter@tolgyfa.example" },
      billing: { ...address, taxNumber: "12345676-2-08" },
      shipping: address,
      paymentMethod: "transfer",
      state: "placed",
      payment: { state: "open" },
      production: "waiting",
      invoice: { number: "2026/17", issuedAt: moment, service: "billingo", id: "17" },
      consents: { at: moment, terms: moment, privacy: moment, knowsException: true },
      proof: { sentAt: moment, note: "kész" },
      shipment: { at: moment, carrier: "Magyar Posta", trackingNumber: "RR123456789HU" },
      withdrawal: { at: moment, name: "Szűcs Eszter", lines: [0], amount: 25_980 },
      history: [{ state: "placed", at: moment, by: "owner" }],
      note: "rendes vevő",
      owner,
      company,
    },
    contact: {
      kind: "exchange",
      card: "card1",
      name: "Daniel Ashworth",
      email: "daniel@ashworth.example",
      phone: "+442071234567",
      message: "Call me",
      note: "vásáron találkoztunk",
      consent: [{ purpose: "reply", textVersion: "2026-01", at: moment }],
      owner,
      company,
    },
    campaign: {
      name: "Tavasz",
      audience: { model: "user", filter: { language: "hu" } },
      bodies: {
        en: { subject: "Spring", html: "<p>Spring</p>", text: "Spring" },
        hu: { subject: "Tavasz", html: "<p>Tavasz</p>", text: "Tavasz" },
      },
      topic: "offers",
      images: [],
      tracksClicks: true,
      tracksOpens: true,
      state: "draft",
      pauseReason: "person",
      scheduledAt: moment,
      listParts: 1,
      startedAt: moment,
      frozenAt: moment,
      finishedAt: moment,
      startedBy: owner,
      confirmedBy: owner,
      recipients: 100,
    },
    delivery: {
      campaign: "campaign1",
      shard: 3,
      email: "eszter@tolgyfa.example",
      recipient: owner,
      language: "hu",
      state: "claimed",
      firstName: "Eszter",
      lastName: "Szűcs",
      secret: "secret1",
      bounce: "hard",
      unsubscribedAt: moment,
      domain: "tolgyfa.example",
      sentAt: moment,
      clickedAt: moment,
      openedAt: moment,
      scannedAt: moment,
      lastLink: "link1",
      lastLinkAt: moment,
      claimedBy: "worker1",
      leaseUntil: moment,
      messageId: "m1",
      reason: "none",
    },
    suppression: {
      email: `gone${nextNumber()}@tolgyfa.example`,
      reason: "bounced",
      note: "mailbox full",
      campaign: "campaign1",
    },
    consent: {
      email: "eszter@tolgyfa.example",
      purpose: "newsletter",
      given: true,
      textVersion: "2026-01",
      source: "settings",
      owner,
    },
    masterData: {
      kind: "position",
      key: `key-${nextNumber()}`,
      texts: { en: "Carpenter", hu: "Asztalos" },
      order: 1,
      archived: false,
    },
    setting: {
      key: `sample.n${nextNumber()}`,
      value: "Minta",
      texts: { en: "Sample", hu: "Minta" },
    },
    file: {
      name: "arckép.jpg",
      path: "abc/original",
      thumbnailPath: "abc/320.webp",
      size: 1024,
      type: "image/jpeg",
      sha256: "a".repeat(64),
      state: "ready",
      reason: "size",
      picture: "made",
      width: 4032,
      height: 3024,
      owner,
    },
    notification: {
      kind: "card.locked",
      texts: { en: "Locked", hu: "Zárolva" },
      link: "/my-cards",
      read: false,
      files: ["file1"],
      owner,
    },
    comment: { model: "card", record: "card1", text: "szép", mentions: [], owner },
    feedback: {
      kind: "idea",
      text: "more colours",
      page: "/settings",
      screenshot: "file1",
      handled: false,
      note: "asked before",
      author: owner,
    },
    event: {
      title: "Megbeszélés",
      startsAt: moment,
      endsAt: later,
      allDay: false,
      read: false,
      place: "Győr",
      description: "heti",
      owner,
    },
    folder: { ...inFolder, lastModified: moment },
    query: {
      ...inFolder,
      model: "card",
      filter: { city: "Győr" },
      projection: ["city"],
      virtualFields: ["age"],
      sort: ["city"],
      limit: 100,
    },
    report: {
      ...inFolder,
      blocks: [
        {
          kind: "text",
          id: "t1",
          text: {
            type: "doc",
            content: [{ type: "paragraph", content: [{ type: "text", text: "Városok" }] }],
          },
        },
        {
          kind: "chart",
          id: "c1",
          title: "Kártyák városonként",
          view: "bar",
          rowSize: "normal",
          chart: { model: "card", filter: {}, xAxes: ["city"], yAxes: ["_id"], operation: "count" },
        },
      ],
    },
    schedule: {
      ...sharing,
      report: "report1",
      rhythm: { every: "week", hour: 8, weekday: 1 },
      recipients: [owner],
      unsubscribed: [shared],
      secret: "secret1",
      format: "xlsx",
      text: "Jó reggelt",
      active: true,
      nextAt: moment,
      stopReason: "reportGone",
    },
    view: {
      name: "Inaktívak",
      model: "card",
      filter: { active: false },
      sort: ["-updatedAt", "name"],
      columns: ["name", "city"],
      owner,
      sharedUsers: [shared],
      sharedGroups: ["kirendeltségvezetés"],
      company,
    },
    visit: {
      card: "card1",
      tag: "tag1",
      source: "qr",
      day: "2026-03-01",
      hour: 8,
      device: "phone",
      language: "hu",
      bot: false,
      owner,
      company,
    },
    job: {
      kind: "create",
      model: "card",
      service: "lock",
      undoes: "job1",
      undoneBy: "job2",
      title: "kartyak.csv",
      company: "company1",
      state: "failed",
      progress: { done: 1, failed: 1, total: 3 },
      reason: "accountSuspended",
      lines: [{ at: 0, state: "failed", code: "input.invalid" }],
      file: { name: "Kártyák-eredmény.csv", until: moment, lines: 2 },
      read: false,
      owner,
      accessEpoch: 2,
      fileRights: { groups: ["HR"], administers: ["company1"] },
    },
    audit: {
      model: "card",
      record: "card1",
      owner,
      action: "update",
      by: owner,
      at: moment,
      revision: 2,
      change: { city: { old: "Győr", new: "Sopron" } },
    },
    company: {
      name: "Tölgyfa Műhely",
      logo: "file1",
      website: "https://www.tolgyfa.example",
      address: "9400 Sopron, Várkerület 27.",
      taxNumber: "12345678-2-08",
      brand: { colour: "#223a5e" },
      template: { position: { rule: "required" } },
      admins: [],
    },
    user: {
      lastName: "Bőhm-Szűcs",
      firstName: "Eszter",
      email: `eszter${nextNumber()}@tolgyfa.example`,
      language: "hu",
      groups: [],
      emailConfirmedAt: moment,
      registrationFinalisedAt: moment,
      suspendedAt: undefined,
      passkeyRequired: false,
      maySend: false,
      erasesAt: "2026-12-01T08:00:00.000Z",
      accessEpoch: 2,
      passkeyEpoch: 2,
      company,
      administers: [],
      cardOrder: ["card-1"],
      favourites: ["report-1"],
      calendarAddress: "https://calendar.google.com/calendar/ical/x/basic.ics",
      mutedMails: ["contact.received"],
    },
  };
  return records[model] ?? {};
}

/** Values for fields of simple types. A field uses the ones that its schema accepts and does not change. */
const samples: readonly unknown[] = [
  "Minta",
  "Próba",
  7,
  8,
  true,
  false,
  moment,
  later,
  "2026-03-01",
  "2026-04-01",
  "minta@tolgyfa.example",
  "proba@tolgyfa.example",
  "https://minta.example",
  "https://proba.example",
  "+36301112233",
  "+36301112244",
];

/** Sample values for the fields that a list leaves out. @param place 0 or 1: two calls give different values */
function sampleFields(model: string, listed: object, place: 0 | 1): Record<string, unknown> {
  const declared = models.get(model);
  const missing = Object.keys(declared?.fields ?? {}).filter(
    (name) => !baseFieldNames.includes(name) && !Object.hasOwn(listed, name),
  );
  return Object.fromEntries(
    missing.map((name) => {
      const schema = declared && findModelField(declared, name)?.schema;
      const value = samples.filter((sample) => {
        const parsed = schema?.safeParse(sample);
        return parsed?.success === true && isDeepStrictEqual(parsed.data, sample);
      })[place];
      if (value === undefined) throw new Error(`Give ${model}.${name} a value in this file`);
      return [name, value];
    }),
  );
}

const otherValues: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  card: {
    name: "Otthoni",
    lastName: "Szűcs",
    firstName: "Eszti",
    companyName: "Másik Kft.",
    position: "asztalos",
    phone: "+36309999999",
    email: "eszti@tolgyfa.example",
    phones: [{ kind: "fax", number: "+3699123457" }],
    coverImage: "file2",
    coverView: { crop: { x: 0, y: 0, width: 1, height: 1 }, focus: { x: 0.5, y: 0.5 } },
    portrait: "file2",
    portraitView: { crop: { x: 0, y: 0, width: 1, height: 1 }, focus: { x: 0.5, y: 0.5 } },
    logo: "file2",
    introduction: "Asztalos vagyok.",
    zip: "9021",
    city: "Győr",
    address: "Fő tér 1.",
    country: "AT",
    website: "https://masik.example",
    links: [{ kind: "map", address: "https://terkep.example/masik" }],
    language: "en",
    texts: { city: "Raab" },
    standIn: { card: "card3", until: "2027-01-31" },
    successor: "card4",
  },
  tag: { kind: "nfc", order: "order2", batch: "2026/4", writtenAt: later, lockedAt: later },
  product: {
    texts: {
      en: { name: "Card", description: "" },
      hu: { name: "Kártya", description: "" },
    },
    kind: "team",
    price: 99_900,
    vat: 5,
    seats: 10,
    carrier: "qr",
    minQuantity: 2,
    maxQuantity: 50,
    personalisation: [],
    cover: "file2",
    images: [],
    order: 2,
  },
  order: {
    lines: [{ product: "product2", quantity: 1 }],
    buyer: { name: "Más", email: "mas@tolgyfa.example" },
    billing: { ...address, city: "Győr" },
    shipping: { ...address, city: "Pécs" },
    paymentMethod: "card",
    note: "sürgős",
  },
  contact: {
    kind: "inquiry",
    name: "Hanna Bereczki",
    email: "hanna@kotes.example",
    phone: "+36201234567",
    message: "Írjon",
    note: "visszahívni",
  },
  campaign: {
    name: "Nyár",
    topic: "events",
    audience: { model: "card", filter: {} },
    bodies: {
      en: { subject: "Summer", html: "", text: "" },
      hu: { subject: "Nyár", html: "", text: "" },
    },
  },
  suppression: { reason: "manual", note: "asked" },
  masterData: {
    kind: "industry",
    key: "key-other",
    texts: { en: "Joiner", hu: "Bútorasztalos" },
    order: 2,
  },
  setting: { value: "Más", texts: { en: "Other", hu: "Más" } },
  file: { name: "kép.jpg" },
  comment: { text: "nagyon szép" },
  feedback: { kind: "praise", text: "nice", page: "/", note: "done" },
  folder: {
    name: "Más",
    sharedUsers: [],
    sharedGroups: [],
    editorUsers: [],
    editorGroups: [],
    folder: "folder2",
  },
  query: {
    name: "Más",
    sharedUsers: [],
    sharedGroups: [],
    editorUsers: [],
    editorGroups: [],
    folder: "folder2",
    model: "order",
    filter: {},
    projection: [],
    virtualFields: [],
    sort: [],
    limit: 10,
  },
  report: {
    name: "Más",
    sharedUsers: [],
    sharedGroups: [],
    editorUsers: [],
    editorGroups: [],
    folder: "folder2",
    blocks: [],
  },
  schedule: {
    name: "Más",
    sharedUsers: [],
    sharedGroups: [],
    report: "report2",
    rhythm: { every: "day", hour: 7 },
    recipients: ["somebody"],
    format: "pdf",
    text: "",
  },
  view: {
    name: "Más",
    filter: {},
    sort: [],
    columns: [],
    sharedUsers: [],
    sharedGroups: [],
  },
  company: {
    name: "Másik Műhely",
    logo: "file2",
    website: "https://masik.example",
    address: "Győr",
    taxNumber: "1",
    brand: { colour: "#000000" },
    template: {},
  },
  user: {
    lastName: "Ács",
    firstName: "Eszti",
    language: "en",
    groups: ["értékesítés"],
    passkeyRequired: false,
    maySend: true,
    cardOrder: ["card-2", "card-1"],
    favourites: [],
    mutedMails: ["order.message"],
  },
};

/** The required fields for creating a record, for models with a creating role. */
export function makeLeastRecord(model: string): Record<string, unknown> {
  const bodies: Record<string, Record<string, unknown>> = {
    card: { name: "Új", lastName: "Szűcs" },
    product: pick("product", ["texts", "kind", "price"]),
    order: pick("order", ["lines", "buyer", "billing"]),
    contact: { name: "Új" },
    campaign: pick("campaign", [
      "name",
      "topic",
      "audience",
      "bodies",
      "tracksClicks",
      "tracksOpens",
    ]),
    suppression: pick("suppression", ["email"]),
    masterData: pick("masterData", ["kind", "key", "texts"]),
    setting: pick("setting", ["key"]),
    comment: pick("comment", ["model", "record", "text"]),
    feedback: { text: "jó" },
    folder: { name: "Új" },
    query: { name: "Új", model: "card" },
    report: pick("report", ["name"]),
    schedule: pick("schedule", ["name", "report", "rhythm", "recipients"]),
    company: { name: "Új Kft." },
    view: { name: "Új", model: "card" },
  };
  return bodies[model] ?? {};
}

function pick(model: string, names: readonly string[]): Record<string, unknown> {
  const whole = makeWholeRecord(model, { owner: "somebody", company: "some", shared: "other" });
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}
