import type { RecordChange } from "../../functions/data/store/record-change.ts";
import type { Store } from "../../functions/data/store/store.ts";
import { createInvitationToken } from "../../functions/areas/accounts/invitations/invitations.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { card } from "../../shared/models/card.ts";
import { company } from "../../shared/models/company.ts";
import { tag } from "../../shared/models/tag.ts";
import { user } from "../../shared/models/user.ts";
import { demoCompanies } from "./demo-accounts.ts";
import { demoPerson } from "./demo-people.ts";

/** What happens in the demo's companies after they were filled: their logs tell it. */

const { workshop, bridges } = demoCompanies;
const day = 86_400_000;

/** Carriers of two companies, in every state. `isSeen`: people have scanned it. */
export const companyTags = [
  ...stockOf(workshop, "W", { cards: [0, 1, 2], blank: 3, lost: 3, retired: 5 }),
  ...stockOf(bridges, "B", { cards: [100, 101, 102, 103], blank: 2, lost: 105, retired: 106 }),
];

interface Stock {
  /** Numbers of the cards that have a carrier. */
  cards: readonly number[];
  blank: number;
  /** Numbers of the cards whose carrier is lost, or retired. */
  lost: number;
  retired: number;
}

/** The card of a person of the demo, and the person. */
function held(number: number) {
  return { card: `demo-card-${number}`, owner: `demo-user-${number}` };
}

function stockOf(id: string, letter: string, { cards, blank, lost, retired }: Stock) {
  const states = [
    ...cards.map((number) => ({ state: "assigned", isSeen: true, ...held(number) })),
    ...Array.from({ length: blank }, () => ({ state: "blank" })),
    { state: "lost", isSeen: true, ...held(lost) },
    { state: "retired", ...held(retired) },
  ];
  return states.map((state: { state: string; isSeen?: boolean }, at) => ({
    _id: `${id}-tag-${at + 1}`,
    code: `TAG${letter}${String(at + 1).padStart(6, "0")}`,
    claimSecret: `C1A1M${letter}${String(at + 1).padStart(4, "0")}`,
    kind: at % 2 === 0 ? "qr" : "nfc",
    batch: "demo",
    serial: at + 1,
    company: id,
    ...state,
  }));
}

/** One change that a person made, so many days ago. */
interface DemoChange {
  by: string;
  daysAgo: number;
  model: Model;
  id: string;
  patch: Readonly<Record<string, unknown>>;
}

/** The changes in their order. @param now ms since 1970, from which the stand-in's days count */
export function listDemoChanges(now: number): DemoChange[] {
  const dayIn = (days: number) => new Date(now + days * day).toISOString().slice(0, 10);
  const byAdmin = { by: "demo-ceg" };
  return [
    {
      ...byAdmin,
      daysAgo: 30,
      model: company,
      id: workshop,
      patch: {
        template: {
          companyName: {
            rule: "locked",
            value: "Tölgyfa Műhely Bútoripari és Belsőépítészeti Kft.",
          },
          website: { rule: "locked", value: "https://www.tolgyfa.example" },
          email: { rule: "required" },
          phone: { rule: "required" },
        },
      },
    },
    {
      ...byAdmin,
      daysAgo: 29,
      model: company,
      id: workshop,
      patch: { brand: { colour: "#2F4A3C", background: "#F6F3EA", accent: "#9A6A1F" } },
    },
    {
      by: "demo-user-1",
      daysAgo: 21,
      model: card,
      id: "demo-card-1",
      patch: { position: "vezető értékesítő", phone: "+36305550101" },
    },
    {
      ...byAdmin,
      daysAgo: 14,
      model: card,
      id: "demo-card-4",
      patch: { successor: "demo-card-5" },
    },
    {
      ...byAdmin,
      daysAgo: 12,
      model: tag,
      id: `${workshop}-tag-3`,
      patch: { card: "demo-card-3", owner: "demo-user-3" },
    },
    { by: "demo-user-2", daysAgo: 9, model: card, id: "demo-card-2", patch: { city: "Kőszeg" } },
    { ...byAdmin, daysAgo: 6, model: card, id: "demo-card-6", patch: { locked: true } },
    {
      ...byAdmin,
      daysAgo: 5,
      model: card,
      id: "demo-card-104",
      patch: {
        standIn: { card: "demo-card-105", from: dayIn(-5), until: dayIn(60) },
      },
    },
    {
      by: "demo-user-1",
      daysAgo: 4,
      model: tag,
      id: `${workshop}-tag-2`,
      patch: { state: "lost" },
    },
    {
      by: "demo-user-1",
      daysAgo: 3,
      model: tag,
      id: `${workshop}-tag-2`,
      patch: { state: "assigned" },
    },
    { by: "demo-user-101", daysAgo: 3, model: card, id: "demo-card-101", patch: { zip: "1038" } },
    { ...byAdmin, daysAgo: 2, model: card, id: "demo-card-102", patch: { active: false } },
    { ...byAdmin, daysAgo: 1, model: card, id: "demo-card-102", patch: { active: true } },
  ];
}

/** People whom the demo's companies have invited and who have not answered. */
const invited = [
  { id: "demo-invited-1", company: workshop, number: 300, admin: false },
  { id: "demo-invited-2", company: workshop, number: 301, admin: true },
  { id: "demo-invited-3", company: bridges, number: 302, admin: false },
] as const;

export const invitedCount = invited.length;

/** Creates an account that is not finalised for each invited person, with the invitation and without its mail. */
export function listInvitedPeople(companyNames: ReadonlyMap<string, string>) {
  return invited.map(({ id, company: to, number, admin }) => {
    const { lastName, firstName, login } = demoPerson(number);
    const email = `${login}@meghivott.example`;
    const { writes } = createInvitationToken(
      { _id: id, email },
      {
        by: "demo-ceg",
        epoch: 0,
        inviter: "Fűzi Gergely",
        email,
        right: "company",
        company: to,
        companyName: companyNames.get(to) ?? "",
        ...(admin && { admin }),
      },
    );
    const fields = {
      _id: id,
      email,
      lastName,
      firstName,
      language: "hu",
      groups: [],
      administers: [],
    };
    return { fields, writes };
  });
}

const large = { id: "demo-company-large", cards: 2000, from: 1000, batch: 20 } as const;

/** A company of 2,000 cards, all held by its admin: for lists and bulk work at their real size. */
export async function seedLargeCompany(store: Store): Promise<void> {
  const name = "Országos Szerviz- és Kereskedőház Zrt.";
  if ((await store.find(company, large.id)) === undefined) {
    const before = await store.find(user, "demo-ceg");
    if (before === undefined) throw new Error("The demo's company admin is missing");
    await store.write([
      {
        model: company,
        create: {
          _id: large.id,
          name,
          website: "https://www.szervizhaz.example",
          address: "4024 Debrecen, Piac utca 41.",
          taxNumber: "45678901-2-09",
          brand: { colour: "#5B2A6E" },
          admins: [before._id],
        },
      },
      { model: user, before, patch: { administers: [...before.administers, large.id] } },
    ]);
  }
  for (let first = 0; first < large.cards; first += large.batch) {
    const numbers = Array.from({ length: large.batch }, (_, at) => large.from + first + at);
    const known = await store.findMany(card, numbers.map(toId));
    const changes = numbers
      .filter((number) => !known.some(({ _id }) => _id === toId(number)))
      .map((number): RecordChange => ({ model: card, create: largeCard(number, name) }));
    if (changes.length > 0) await store.write(changes);
  }
}

const toId = (number: number) => `demo-card-${number}`;

function largeCard(number: number, companyName: string) {
  const { login, positionEn, ...person } = demoPerson(number);
  return {
    ...person,
    _id: toId(number),
    code: `GRT${String(number).padStart(7, "0")}`,
    name: `${person.lastName} ${person.firstName} ${number}`,
    companyName,
    email: `${login}@szervizhaz.example`,
    website: "https://www.szervizhaz.example",
    texts: { position: positionEn },
    language: "hu",
    owner: "demo-ceg",
    company: large.id,
    active: number % 17 !== 3,
    locked: number % 41 === 5,
  };
}
