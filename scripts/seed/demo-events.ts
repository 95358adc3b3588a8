import type { CalendarEvent } from "../../shared/models/event.ts";

type DemoEvent = Pick<CalendarEvent, "title" | "startsAt" | "endsAt" | "allDay" | "place"> &
  Partial<Pick<CalendarEvent, "description">> & { _id: string; owner: string };

/** One entry of a demo calendar. */
interface Planned {
  owner: string;
  title: string;
  /** Days from today. */
  inDays: number;
  /** Hour of Budapest in winter; absent: the whole day. */
  hour?: number;
  /** Absent: one hour, or one day. */
  lasts?: number;
  place?: string;
  description?: string;
  /** Repeated so many times, a week apart. */
  weeks?: number;
}

const planned: readonly Planned[] = [
  {
    owner: "demo-kartya",
    title: "Heti egyeztetés a műhellyel",
    inDays: 1,
    hour: 8,
    place: "Sopron, Várkerület 27.",
    weeks: 26,
  },
  {
    owner: "demo-kartya",
    title: "Konyhabútor felmérése",
    inDays: 0,
    hour: 23,
    place: "Győr, Baross Gábor út 12.",
    description: "Vinni: lézeres távolságmérő, anyagminták.\nKapukód: 12, a lépcsőház jobbra.",
  },
  {
    owner: "demo-kartya",
    title: "Showroom visit",
    inDays: 2,
    hour: 14,
    lasts: 2,
    place: "Vienna, Lindengasse 4",
  },
  {
    owner: "demo-kartya",
    title: "Construma – kiállítás",
    inDays: 9,
    lasts: 3,
    place: "HUNGEXPO Budapest",
    description: "Standunk: A pavilon, 214/B. Elég névjegy legyen nálunk!",
  },
  { owner: "demo-kartya", title: "Szabadság", inDays: 30, lasts: 5 },
  {
    owner: "demo-admin",
    title: "Kártyagyártás egyeztetése",
    inDays: 0,
    hour: 22,
    place: "Videóhívás",
    weeks: 26,
  },
  {
    owner: "demo-admin",
    title: "Review of the autumn campaign",
    inDays: 3,
    hour: 10,
    place: "Video call",
    description: "Numbers first, then the texts for winter.",
  },
  { owner: "demo-ceg", title: "Új munkatársak belépése", inDays: 4, hour: 9, weeks: 12 },
  { owner: "demo-ceg2", title: "Könyvvásár", inDays: 6, lasts: 2, place: "Pécs, Zsolnay Negyed" },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The events of the demo's accounts, from today on. They are of no calendar, so nothing is ever fetched for them. */
export function listDemoEvents(nowMs: number): DemoEvent[] {
  const today = Math.floor(nowMs / dayMs) * dayMs;
  return planned.flatMap((each, at) =>
    Array.from({ length: each.weeks ?? 1 }, (_, week) => {
      const day = today + (each.inDays + 7 * week) * dayMs;
      const { hour, lasts = 1 } = each;
      // Budapest is one hour ahead of UTC in winter
      const start = hour === undefined ? day : day + (hour - 1) * hourMs;
      const end = start + lasts * (hour === undefined ? dayMs : hourMs);
      return {
        _id: `demo-event-${at + 1}-${week + 1}`,
        title: each.title,
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(end).toISOString(),
        allDay: hour === undefined,
        place: each.place ?? "",
        description: each.description ?? "",
        read: false,
        owner: each.owner,
      };
    }),
  );
}
