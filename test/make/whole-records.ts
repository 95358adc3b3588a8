import { nextNumber } from "./make-records.ts";

/** Records with a value in every field of their model, for tests that look at each field. */

export interface Whose {
  owner: string;
  company: string;
  /** With whom it is shared, where records can be. */
  shared: string;
}

const moment = "2026-03-01T08:00:00.000Z";
const later = "2026-04-01T08:00:00.000Z";
const address = { name: "Szűcs Eszter", zip: "9400", city: "Sopron", address: "Várkerület 27." };

/** A code that no other record has. */
function nextCode(): string {
  return `M${String(nextNumber()).padStart(9, "0")}`;
}

/** Every field of a record but the base fields, by the model's name. */
export function wholeRecord(model: string, { owner, company, shared }: Whose) {
  const sharing = {
    name: "Áttekintés",
    owner,
    sharedUsers: [shared],
    sharedGroups: ["kirendeltségvezetés"],
    archived: false,
  };
  const inFolder = { ...sharing, folder: "folder1" };
  const records: Record<string, Record<string, unknown>> = {
    card: {
      name: "Munkahelyi",
      lastName: "Bőhm-Szűcs",
      firstName: "Eszter",
      companyName: "Tölgyfa Műhely Kft.",
      position: "vezető belsőépítész",
      phone: "+36301234567",
      email: "eszter@tolgyfa.example",
      coverImage: "file1",
      zip: "9400",
      city: "Sopron",
      address: "Várkerület 27.",
      website: "https://www.tolgyfa.example",
      active: true,
      locked: false,
      language: "hu",
      texts: { city: "Sopron" },
      standIn: { card: "card1", until: "2026-12-31" },
      successor: "card2",
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
      buyer: { name: "Szűcs Eszter", email: "eszter@tolgyfa.example" },
      billing: { ...address, taxNumber: "12345678-2-08" },
      shipping: address,
      paymentMethod: "transfer",
      state: "placed",
      payment: { state: "open" },
      production: "waiting",
      invoice: { number: "2026/17", issuedAt: moment },
      history: [{ state: "placed", at: moment, by: owner }],
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
      consent: { textVersion: "2026-01", at: moment },
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
      state: "scheduled",
      scheduledAt: moment,
      startedAt: moment,
      finishedAt: moment,
      recipients: 100,
    },
    delivery: {
      campaign: "campaign1",
      shard: 3,
      email: "eszter@tolgyfa.example",
      recipient: owner,
      language: "hu",
      state: "claimed",
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
    file: {
      name: "arckép.jpg",
      path: "files/abc",
      thumbnailPath: "thumbnails/abc",
      size: 1024,
      type: "image/jpeg",
      sha256: "a".repeat(64),
      state: "ready",
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
    comment: { model: "card", record: "card1", text: "szép", owner },
    feedback: {
      kind: "idea",
      text: "more colours",
      page: "/settings",
      handled: false,
      note: "asked before",
      author: owner,
    },
    event: {
      title: "Megbeszélés",
      startsAt: moment,
      endsAt: later,
      allDay: false,
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
      sort: { city: 1 },
      limit: 100,
    },
    report: {
      ...inFolder,
      view: "bar",
      chart: { model: "card", filter: {}, xAxes: ["city"], yAxes: ["_id"], operation: "count" },
      query: "query1",
      text: "Városok",
    },
    schedule: {
      ...sharing,
      report: "report1",
      rhythm: { every: "week", hour: 8, weekday: 1 },
      recipients: [owner],
      format: "xlsx",
      text: "Jó reggelt",
      active: true,
      nextAt: moment,
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
      state: "failed",
      progress: { done: 1, failed: 1, total: 3 },
      reason: "accountSuspended",
      lines: [{ at: 0, state: "failed", code: "input.invalid" }],
      file: "file1",
      owner,
    },
    audit: {
      model: "card",
      record: "card1",
      action: "update",
      by: owner,
      at: moment,
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
      company,
      administers: [],
    },
  };
  return records[model] ?? {};
}

/** Another valid value for fields that somebody may write; a boolean's other value is plain. */
export const otherValues: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  card: {
    name: "Otthoni",
    lastName: "Szűcs",
    firstName: "Eszti",
    companyName: "Másik Kft.",
    position: "asztalos",
    phone: "+36309999999",
    email: "eszti@tolgyfa.example",
    coverImage: "file2",
    zip: "9021",
    city: "Győr",
    address: "Fő tér 1.",
    website: "https://masik.example",
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
  file: { name: "kép.jpg" },
  comment: { text: "nagyon szép" },
  feedback: { kind: "praise", text: "nice", page: "/", note: "done" },
  folder: { name: "Más", sharedUsers: [], sharedGroups: [], folder: "folder2" },
  query: {
    name: "Más",
    sharedUsers: [],
    sharedGroups: [],
    folder: "folder2",
    model: "order",
    filter: {},
    projection: [],
    virtualFields: [],
    sort: {},
    limit: 10,
  },
  report: {
    name: "Más",
    sharedUsers: [],
    sharedGroups: [],
    folder: "folder2",
    view: "pie",
    chart: { model: "tag", filter: {}, xAxes: ["state"], yAxes: ["_id"], operation: "count" },
    query: "query2",
    text: "",
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
  company: {
    name: "Másik Műhely",
    logo: "file2",
    website: "https://masik.example",
    address: "Győr",
    taxNumber: "1",
    brand: { colour: "#000000" },
    template: {},
  },
  user: { lastName: "Ács", firstName: "Eszti", language: "en", groups: ["értékesítés"] },
};

/** The least that a caller must send to create a record, for models that somebody creates. */
export function leastRecord(model: string): Record<string, unknown> {
  const bodies: Record<string, Record<string, unknown>> = {
    card: { name: "Új", lastName: "Szűcs" },
    product: pick("product", ["texts", "kind", "price"]),
    order: pick("order", ["lines", "buyer", "billing"]),
    contact: { name: "Új" },
    campaign: pick("campaign", ["name", "audience", "bodies"]),
    suppression: pick("suppression", ["email"]),
    masterData: pick("masterData", ["kind", "key", "texts"]),
    feedback: { text: "jó" },
    folder: { name: "Új" },
    query: { name: "Új", model: "card" },
    report: pick("report", ["name", "chart"]),
    schedule: pick("schedule", ["name", "report", "rhythm", "recipients"]),
    company: { name: "Új Kft." },
  };
  return bodies[model] ?? {};
}

function pick(model: string, names: readonly string[]): Record<string, unknown> {
  const whole = wholeRecord(model, { owner: "somebody", company: "some", shared: "other" });
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}
