import type { Model } from "../../shared/model/define-model.ts";
import { card } from "../../shared/models/card.ts";
import { company } from "../../shared/models/company.ts";
import { contact } from "../../shared/models/contact.ts";
import { comment } from "../../shared/models/comment.ts";
import { feedback } from "../../shared/models/feedback.ts";
import { folder } from "../../shared/models/folder.ts";
import { masterData } from "../../shared/models/master-data.ts";
import { product } from "../../shared/models/product.ts";
import { query } from "../../shared/models/query.ts";
import { report } from "../../shared/models/report.ts";
import { setting } from "../../shared/models/setting.ts";
import { tag } from "../../shared/models/tag.ts";
import { user } from "../../shared/models/user.ts";
import { view } from "../../shared/models/view.ts";
import { demoAccounts, demoCompanies } from "./demo-accounts.ts";
import { agreement, demoContacts } from "./demo-contacts.ts";
import { demoMasterData } from "./demo-master-data.ts";
import { demoProducts } from "./demo-products.ts";
import { demoFolders, demoQueries, demoReports } from "./demo-reports.ts";
import { demoViews } from "./demo-views.ts";
import { demoComments, demoFeedback, demoStock } from "./demo-remarks.ts";
import { demoPerson } from "./demo-people.ts";
import { companyTags } from "./demo-teams.ts";
import { demoSettings } from "./demo-settings.ts";

export interface DemoRecord {
  model: Model;
  fields: Record<string, unknown> & { _id: string };
  /** Fields that hold the moment at which the record seems to be made. */
  whenMade?: (at: string) => Record<string, unknown>;
}

/** All records of the demo. A record refers only to earlier records. */
export function demoRecords(confirmedAt: string): DemoRecord[] {
  return [
    ...accounts(confirmedAt),
    ...companies.flatMap((each) => [
      { model: company, fields: companyFields(each) },
      ...team(each, confirmedAt),
    ]),
    ...ownCards.map((fields) => ({ model: card, fields: { ...cardDefaults, ...fields } })),
    ...tags.map((fields) => ({ model: tag, fields })),
    ...companyTags.map(({ isSeen, ...fields }, nth) => ({
      model: tag,
      fields,
      ...(isSeen && { whenMade: seenAfter(30 + ((nth * 11) % 40)) }),
    })),
    ...demoMasterData.map((fields) => ({ model: masterData, fields })),
    ...demoSettings.map((fields) => ({ model: setting, fields })),
    ...demoProducts.map((fields) => ({ model: product, fields })),
    ...demoContacts.map((fields) => ({ model: contact, fields, whenMade: agreement })),
    ...demoStock.map((fields) => ({ model: tag, fields })),
    ...demoFeedback.map((fields) => ({ model: feedback, fields })),
    ...demoComments.map((fields) => ({ model: comment, fields })),
    ...demoFolders.map((fields) => ({ model: folder, fields })),
    ...demoViews.map((fields) => ({ model: view, fields })),
    ...demoReports.map((fields) => ({ model: report, fields })),
    ...demoQueries.map((fields) => ({ model: query, fields })),
  ];
}

/** The last scan of a carrier, some days after it was made. */
function seenAfter(days: number): NonNullable<DemoRecord["whenMade"]> {
  return (at) => ({
    seenOn: new Date(Date.parse(at) + days * 86_400_000).toISOString().slice(0, 10),
  });
}

function accounts(confirmedAt: string): DemoRecord[] {
  return demoAccounts.map((account) => {
    const { id, who: _, isUnconfirmed, isNotFinalised, administers = [], ...fields } = account;
    return {
      model: user,
      fields: {
        ...fields,
        _id: id,
        administers,
        ...(!isUnconfirmed && { emailConfirmedAt: confirmedAt }),
        ...(!isNotFinalised && { registrationFinalisedAt: confirmedAt }),
      },
    };
  });
}

interface DemoCompany {
  id: string;
  name: string;
  domain: string;
  address: string;
  taxNumber: string;
  colour: string;
  admin: string;
  cards: number;
  /** Number of the first of its people. */
  from: number;
}

const companies: readonly DemoCompany[] = [
  {
    id: demoCompanies.workshop,
    name: "Tölgyfa Műhely Bútoripari és Belsőépítészeti Kft.",
    domain: "tolgyfa.example",
    address: "9400 Sopron, Várkerület 27.",
    taxNumber: "12345678-2-08",
    colour: "#2F4A3C",
    admin: "demo-ceg",
    cards: 12,
    from: 0,
  },
  {
    id: demoCompanies.bridges,
    name: "Hídépítő és Mérnökszolgálati Zrt.",
    domain: "hidmernok.example",
    address: "1037 Budapest, Virág tér 3.",
    taxNumber: "23456789-2-41",
    colour: "#26378C",
    admin: "demo-ceg",
    cards: 40,
    from: 100,
  },
  {
    id: demoCompanies.bookbinders,
    name: "Bereczki Könyvkötészet Bt.",
    domain: "bereczki.example",
    address: "7621 Pécs, Király utca 12.",
    taxNumber: "34567890-1-02",
    colour: "#87391F",
    admin: "demo-ceg2",
    cards: 5,
    from: 200,
  },
];

function companyFields({ id, name, domain, address, taxNumber, colour, admin }: DemoCompany) {
  const website = `https://www.${domain}`;
  return { _id: id, name, website, address, taxNumber, brand: { colour }, admins: [admin] };
}

/** A company's people, each with an account without a password and a card. */
function team({ id, name, domain, cards, from }: DemoCompany, confirmedAt: string): DemoRecord[] {
  return Array.from({ length: cards }, (_, place) => {
    const number = from + place;
    const { login, positionEn, ...person } = demoPerson(number);
    const { lastName, firstName } = person;
    const owner = `demo-user-${number}`;
    const email = `${login}@${domain}`;
    return [
      {
        model: user,
        fields: {
          _id: owner,
          lastName,
          firstName,
          email,
          language: "hu",
          groups: [],
          administers: [],
          company: id,
          emailConfirmedAt: confirmedAt,
          registrationFinalisedAt: confirmedAt,
        },
      },
      {
        model: card,
        fields: {
          ...cardDefaults,
          ...person,
          _id: `demo-card-${number}`,
          code: `DEM${String(number).padStart(7, "0")}`,
          name: `${lastName} ${firstName}`,
          companyName: name,
          email,
          website: `https://www.${domain}`,
          texts: { position: positionEn },
          owner,
          company: id,
          active: place % 9 !== 4,
          locked: place % 11 === 7,
        },
      },
    ];
  }).flat();
}

const cardDefaults = {
  firstName: "",
  companyName: "",
  position: "",
  phone: "",
  email: "",
  zip: "",
  city: "",
  address: "",
  website: "",
  active: true,
  locked: false,
  language: "hu",
};

const eszter = { lastName: "Bőhm-Szűcs", firstName: "Eszter", owner: "demo-kartya" };

const ownCards = [
  {
    ...eszter,
    _id: "demo-card-a",
    code: "CARD000001",
    name: "Munkahelyi",
    companyName: "Tölgyfa Műhely Bútoripari és Belsőépítészeti Kft.",
    position: "vezető belsőépítész, ügyfélkapcsolati igazgatóhelyettes",
    phone: "+36301234567",
    email: "eszter@tolgyfa.example",
    zip: "9400",
    city: "Sopron",
    address: "Várkerület 27. II. em. 4.",
    country: "HU",
    website: "https://www.tolgyfa.example",
    phones: [{ kind: "work", number: "+3699123456" }],
    links: [
      { kind: "linkedin", address: "https://www.linkedin.com/in/eszter-bohm-szucs" },
      { kind: "instagram", address: "https://www.instagram.com/tolgyfamuhely" },
      { kind: "whatsapp", address: "https://wa.me/36301234567" },
      { kind: "booking", address: "https://foglalas.tolgyfa.example/eszter" },
    ],
    introduction:
      "Tölgyből és dióból tervezek bútort lakásba és irodába, az első vázlattól a beszerelésig.",
    texts: {
      position: "Lead interior architect, deputy director of client relations",
      address: "Várkerület 27, 2nd floor 4",
      introduction:
        "I design oak and walnut furniture for homes and offices, from the first sketch to the fitting.",
    },
  },
  {
    ...eszter,
    _id: "demo-card-b",
    code: "CARD000002",
    name: "Kamarai",
    companyName: "Soproni Építész Kör",
    position: "okleveles belsőépítész, kamarai tag",
    email: "eszter@soproniepitesz.example",
    active: false,
  },
  {
    ...eszter,
    _id: "demo-card-c",
    code: "CARD000003",
    name: "Kiállítás 2026",
    companyName: "Soproni Faipari Napok",
    position: "kiállításszervező",
    phone: "+36301234567",
    website: "https://faiparinapok.example",
    city: "Sopron",
    zip: "9400",
    address: "Lackner Kristóf utca 48.",
    locked: true,
  },
  {
    _id: "demo-card-d",
    code: "CARD000004",
    owner: "demo-masik",
    name: "Studio",
    lastName: "Ashworth",
    firstName: "Daniel",
    companyName: "Ashworth Ceramics",
    position: "Ceramic artist",
    phone: "+447700900123",
    email: "daniel@ashworth.example",
    city: "Bath",
    zip: "BA1 1LZ",
    country: "GB",
    address: "14 Walcot Street",
    website: "https://ashworth.example",
    language: "en",
    texts: { position: "keramikusművész" },
  },
] as const;

const tagDefaults = { kind: "qr", batch: "demo" } as const;

const tags = [
  {
    ...tagDefaults,
    _id: "demo-tag-1",
    code: "TAG0000001",
    claimSecret: "C1A1M00001",
    state: "blank",
  },
  {
    ...tagDefaults,
    _id: "demo-tag-2",
    code: "TAG0000002",
    claimSecret: "C1A1M00002",
    kind: "nfc",
    state: "assigned",
    card: "demo-card-a",
    owner: "demo-kartya",
  },
  {
    ...tagDefaults,
    _id: "demo-tag-3",
    code: "TAG0000003",
    claimSecret: "C1A1M00003",
    state: "lost",
    card: "demo-card-a",
    owner: "demo-kartya",
  },
] as const;
