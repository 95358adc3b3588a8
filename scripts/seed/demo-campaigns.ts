import { createHash } from "node:crypto";
import type { Campaign } from "../../shared/models/campaign.ts";
import type { Delivery } from "../../shared/models/delivery.ts";
import type { Item } from "../../functions/platform/aws/table.ts";
import type { Language } from "../../shared/languages.ts";

const day = 24 * 3_600_000;

const showroom: Campaign["bodies"] = {
  hu: {
    subject: "{{firstName|Barátunk}}, nézze meg az őszi bemutatótermünket",
    html:
      "<p>Tisztelt {{name|Partnerünk}}!</p><h2>Új bemutatóterem nyílik Sopronban</h2>" +
      "<p>November 28-án megnyitjuk a Várkerületi bemutatótermünket. Az első hétvégén minden látogatónk személyesen is egyeztethet belsőépítészeinkkel.</p>" +
      '<p><a href="https://tolgyfa.example/idopont" class="button">Időpontot kérek</a></p>',
    text: "",
  },
  en: {
    subject: "{{firstName|Friend}}, visit our autumn showroom",
    html:
      "<p>Dear {{name|Partner}},</p><h2>A new showroom opens in Sopron</h2>" +
      "<p>Our showroom at Várkerület opens on 28 November. In its first weekend every visitor can talk to our interior designers.</p>" +
      '<p><a href="https://tolgyfa.example/appointment" class="button">Ask for an appointment</a></p>',
    text: "",
  },
};

const spring: Campaign["bodies"] = {
  hu: {
    subject: "Új kártyák tavaszra",
    html: "<p>Kedves {{firstName|Olvasónk}}!</p><p>Fából és újrahasznosított papírból is rendelhet névjegykártyát.</p>",
    text: "",
  },
  en: {
    subject: "New cards for spring",
    html: "<p>Dear {{firstName|reader}},</p><p>You can now order cards of wood and of recycled paper.</p>",
    text: "",
  },
};

interface DemoCampaign {
  id: string;
  name: string;
  /** When it was made. */
  daysAgo: number;
  bodies: Campaign["bodies"];
  /** What an engine would have written, at this time. */
  written: (now: number) => Partial<Campaign>;
  /** States of its mails, one for each recipient. */
  mails: readonly Delivery["state"][];
}

const times = (count: number, state: Delivery["state"]) =>
  Array.from({ length: count }, () => state);
const at = (ms: number) => new Date(ms).toISOString();

/** One campaign in each of four states. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    id: "draft",
    name: "Őszi bemutató",
    daysAgo: 1,
    bodies: showroom,
    written: () => ({}),
    mails: [],
  },
  {
    id: "scheduled",
    name: "Karácsonyi ajánlat",
    daysAgo: 2,
    bodies: spring,
    written: (now) => ({ state: "scheduled", scheduledAt: at(now + 14 * day) }),
    mails: [],
  },
  {
    id: "paused",
    name: "Nyári akció",
    daysAgo: 4,
    bodies: spring,
    written: (now) => ({
      state: "paused",
      pauseReason: "person",
      startedAt: at(now - 3 * day),
      frozenAt: at(now - 3 * day),
    }),
    mails: [...times(9, "delivered"), ...times(2, "handedOver"), "unknown", ...times(8, "queued")],
  },
  {
    id: "sent",
    name: "Tavaszi hírlevél",
    daysAgo: 61,
    bodies: spring,
    written: (now) => ({
      state: "sent",
      tracksClicks: true,
      tracksOpens: true,
      startedAt: at(now - 60 * day),
      frozenAt: at(now - 60 * day),
      finishedAt: at(now - 60 * day + 240_000),
    }),
    mails: [
      ...times(32, "delivered"),
      ...times(3, "handedOver"),
      "bounced",
      "complained",
      "failed",
      "suppressed",
      "unknown",
    ],
  },
];

/** Names of the invented readers of news. */
const given = ["Anna", "Bence", "Csilla", "Dániel", "Emese", "Ferenc", "Gréta", "Hunor"];
const family = ["Ágoston", "Bíró", "Czirják", "Dér", "Erdős"];

const domains = ["kefir.example", "kefir.example", "tolgyfa.example", "posta.example"];

const readers = Array.from({ length: given.length * family.length }, (_, place) => {
  const firstName = given[place % given.length] ?? "";
  const lastName = family[Math.floor(place / given.length)] ?? "";
  const language: Language = place % 4 === 3 ? "en" : "hu";
  return {
    firstName,
    lastName,
    language,
    email: `olvaso${place + 1}@${domains[place % domains.length] ?? ""}`,
  };
});

/** The record of a campaign. */
export function buildCampaign({ id, name, bodies, written, mails }: DemoCampaign, now: number) {
  const state = "draft";
  const fields = {
    _id: `demo-campaign-${id}`,
    name,
    bodies,
    audience: { model: "user", filter: {} },
    state,
    recipients: mails.length,
  };
  return { ...fields, ...(id !== "draft" && { startedBy: "demo-admin" }), ...written(now) };
}

/** States of mails that the provider took. */
const takenStates: readonly Delivery["state"][] = [
  "handedOver",
  "delivered",
  "bounced",
  "complained",
];

/** Mails of an hour, so that the demo shows a sending over time. */
const mailsPerHour = 12;

/** Rows of the ledger, with the ids that the engine gives them. */
export function buildMails({ id, mails, written }: DemoCampaign, now: number) {
  const campaign = `demo-campaign-${id}`;
  const { startedAt = at(now), tracksClicks, tracksOpens } = written(now);
  return mails.map((state, place) => {
    const isTaken = takenStates.includes(state);
    const sentMs = Date.parse(startedAt) + Math.floor(place / mailsPerHour) * 3_600_000;
    const isRead = state === "delivered" && place % 3 !== 0;
    const reader = readers[place] ?? { email: "", language: "hu" as const };
    const key = createHash("sha256").update(`${campaign} ${reader.email}`).digest("hex");
    return {
      ...reader,
      _id: key.slice(0, 40),
      campaign,
      recipient: `demo-reader-${place + 1}`,
      shard: 0,
      secret: key.slice(40),
      state,
      domain: reader.email.split("@")[1] ?? "",
      ...(isTaken && { sentAt: at(sentMs) }),
      ...(tracksOpens && isRead && { openedAt: at(sentMs + 1_800_000) }),
      ...(tracksClicks && isRead && place % 2 === 0 && { clickedAt: at(sentMs + 2_400_000) }),
      ...(state === "delivered" && place % 16 === 5 && { unsubscribedAt: at(sentMs + 3_000_000) }),
      ...(state === "bounced" && { bounce: "hard" }),
      ...(state === "unknown" && { reason: "TimeoutError" }),
      ...(state === "failed" && { reason: "MessageRejected" }),
      ...(state === "suppressed" && { reason: "noConsent" }),
    };
  });
}

/** What the engine keeps besides the records: the frozen part, and how far each lane is. */
export function buildEngineItems(demo: DemoCampaign, now: number): Item[] {
  const mails = buildMails(demo, now);
  if (mails.length === 0) return [];
  const [{ campaign } = { campaign: "" }] = mails;
  const isDone = demo.id === "sent";
  const sent = mails.filter(({ state }) => takenStates.includes(state)).length;
  const parts = { pk: `campaignPart#${campaign}`, sk: "000000", ids: mails.map(({ _id }) => _id) };
  const freeze = { pk: `campaignFreeze#${campaign}`, sk: "state", part: 1, rows: mails.length };
  const lanes = [0, 1, 2, 3].map((lane) => {
    const place = { turn: 1, part: lane, open: 0, moved: 0, ends: 0, isDone: isDone || lane > 0 };
    return { pk: `campaignLane#${campaign}`, sk: String(lane), ...place, sent: lane ? 0 : sent };
  });
  return [{ ...parts, cursor: null }, { ...freeze, isDone: true }, ...lanes];
}

const readerEmail = (place: number) => readers[place]?.email ?? "";

/** Addresses that get no campaign, and why. */
export const demoSuppressions = [
  { email: readerEmail(35), reason: "bounced", note: "", campaign: "demo-campaign-sent" },
  {
    email: readerEmail(36),
    reason: "complained",
    note: "",
    campaign: "demo-campaign-sent",
  },
  ...[5, 21].map((place) => ({
    email: readerEmail(place),
    reason: "unsubscribed",
    note: "",
    campaign: "demo-campaign-sent",
  })),
  { email: "elment@kefir.example", reason: "unsubscribed", note: "" },
  { email: "telefonon@kefir.example", reason: "manual", note: "Telefonon kérte." },
].map((fields, place) => ({ _id: `demo-suppression-${place + 1}`, ...fields }));

/** Who of the demo's accounts gets news, and who no longer does. */
export const demoNewsAnswers = [
  { email: "kartya@nevjegy.example", owner: "demo-kartya", given: true },
  { email: "masik@nevjegy.example", owner: "demo-masik", given: true },
  { email: "ceg@nevjegy.example", owner: "demo-ceg", given: true },
  { email: "ceg2@nevjegy.example", owner: "demo-ceg2", given: false },
  ...[5, 21].map((place) => ({
    email: readerEmail(place),
    given: false,
    source: "unsubscribe",
  })),
  ...[0, 1, 2, 3].map((place) => ({
    email: readerEmail(place),
    given: true,
    source: "Feliratkozó ív, Budapesti Dizájnvásár, 2026. szeptember",
  })),
].map((fields, place) => ({
  _id: `demo-consent-${place + 1}`,
  purpose: "newsletter" as const,
  source: "settings",
  ...fields,
}));
