import type { AccessGroup } from "../../shared/access-groups.ts";
import type { Folder } from "../../shared/models/folder.ts";
import type { SavedQuery } from "../../shared/models/query.ts";
import type { Report } from "../../shared/models/report.ts";
import type { ChartBlock, ReportBlock } from "../../shared/reports/report-blocks.ts";

/** Saved reports, queries and folders of the demo's staff. */

const owner = "demo-riport";
const notShared = { owner, sharedUsers: [], sharedGroups: [], archived: false };
const withLeaders: { sharedGroups: AccessGroup[] } = {
  sharedGroups: ["Elnökség", "értékesítés"],
};

export const demoFolders: (Partial<Folder> & { _id: string })[] = [
  { _id: "demo-folder-1", ...notShared, name: "Értékesítés", ...withLeaders },
  { _id: "demo-folder-2", ...notShared, name: "Havi zárás" },
];

function paragraph(text: string): ReportBlock {
  return {
    kind: "text",
    id: "intro",
    text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
  };
}

function chart(
  id: string,
  title: string,
  view: ChartBlock["view"],
  request: ChartBlock["chart"],
): ReportBlock {
  return { kind: "chart", id, title, view, rowSize: "normal", chart: request };
}

const people = { bot: false };
const visits = { model: "visit", yAxes: ["_id"], operation: "count" } as const;

export const demoReports: (Partial<Report> & { _id: string })[] = [
  {
    _id: "demo-report-1",
    ...notShared,
    ...withLeaders,
    folder: "demo-folder-1",
    name: "Megnyitások cégenként",
    blocks: [
      paragraph("Melyik cég kártyáit nyitják meg a legtöbben, és honnan érkeznek a látogatók?"),
      chart("by-company", "Megnyitások cégenként és forrás szerint", "bar", {
        ...visits,
        filter: { company: { $exists: true }, ...people },
        xAxes: ["company", "source"],
        yAxes: ["_id"],
        sortByAxis: "_id",
        sortDirection: -1,
      }),
    ],
  },
  {
    _id: "demo-report-2",
    ...notShared,
    folder: "demo-folder-2",
    name: "Megnyitások hetente",
    blocks: [
      chart("by-week", "Megnyitások hetente, eszköz szerint", "line", {
        ...visits,
        filter: people,
        xAxes: ["day.week", "device"],
        yAxes: ["_id"],
      }),
      chart("by-weekday", "A hét napjai", "bar", {
        ...visits,
        filter: people,
        xAxes: ["day.weekday"],
        yAxes: ["_id"],
      }),
    ],
  },
  {
    _id: "demo-report-3",
    ...notShared,
    ...withLeaders,
    folder: "demo-folder-1",
    name: "Rendelések állapota",
    blocks: [
      chart("by-state", "Rendelések összege állapot szerint", "table", {
        model: "order",
        filter: {},
        xAxes: ["state"],
        yAxes: ["total", "vatTotal"],
        operation: "sum",
        sortByAxis: "total",
        sortDirection: -1,
      }),
      chart("by-month", "Kiszállított rendelések összege havonta", "line", {
        model: "order",
        filter: { state: "delivered" },
        xAxes: ["createdAt.month"],
        yAxes: ["total"],
        operation: "sum",
      }),
      chart("by-method", "Fizetési módok aránya", "pie", {
        model: "order",
        filter: { state: { $ne: "draft" } },
        xAxes: ["paymentMethod"],
        yAxes: ["_id"],
        operation: "percentage",
      }),
    ],
  },
  {
    _id: "demo-report-4",
    ...notShared,
    name: "Where our cards are used",
    blocks: [
      paragraph("Cities in which people open the cards most, this month."),
      chart("by-city", "Openings by city", "pie", {
        ...visits,
        filter: { day: { $since: "beginningOfThisMonth" }, $and: [people] },
        xAxes: ["card.city"],
        yAxes: ["_id"],
        sortByAxis: "_id",
        sortDirection: -1,
      }),
    ],
  },
  {
    _id: "demo-report-5",
    ...notShared,
    name: "Új kapcsolatok havonta",
    blocks: [
      chart("by-month", "Új kapcsolatok havonta, fajta szerint", "bar", {
        model: "contact",
        filter: {},
        xAxes: ["createdAt.month", "kind"],
        yAxes: ["_id"],
        operation: "count",
      }),
    ],
  },
];

const wholeQuery = { ...notShared, filter: {}, virtualFields: [], sort: [], limit: 1000 };

export const demoQueries: (Partial<SavedQuery> & { _id: string })[] = [
  {
    _id: "demo-query-1",
    ...wholeQuery,
    ...withLeaders,
    folder: "demo-folder-1",
    name: "Aktív kártyák városonként",
    model: "card",
    filter: { active: true },
    projection: ["name", "city", "companyName", "position"],
    virtualFields: ["company.name"],
    sort: ["city", "name"],
  },
  {
    _id: "demo-query-2",
    ...wholeQuery,
    name: "Kifizetetlen rendelések",
    model: "order",
    filter: { state: { $in: ["placed", "awaitingPayment"] } },
    projection: ["number", "state", "total", "createdAt"],
    sort: ["createdAt"],
  },
  {
    _id: "demo-query-3",
    ...wholeQuery,
    name: "Lost codes",
    model: "tag",
    filter: { state: "lost" },
    projection: ["code", "kind", "company", "seenOn"],
  },
  {
    _id: "demo-query-4",
    ...wholeQuery,
    folder: "demo-folder-2",
    name: "E havi megnyitások",
    model: "visit",
    filter: { day: { $since: "beginningOfThisMonth" } },
    projection: ["day", "hour", "card", "source", "device"],
    virtualFields: ["card.city"],
    sort: ["-day", "-hour"],
  },
  {
    _id: "demo-query-5",
    ...wholeQuery,
    name: "Új fiókok havonta",
    model: "user",
    projection: ["createdAt", "language", "company"],
    virtualFields: ["createdAt.month"],
    sort: ["-createdAt"],
  },
];
