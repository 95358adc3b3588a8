import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { describe, expect, vi } from "vitest";
import type { Network } from "../../../functions/platform/http/fetch-pinned.ts";
import { calendarLimits } from "../../../shared/limits/notifications.ts";
import { event as eventModel } from "../../../shared/models/event.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";
import type { Hub, Person } from "../../support/start-hub.ts";

/** What the calendar service answers, by path, and which paths were called. */
const service = vi.hoisted(() => ({
  answers: new Map<string, { status?: number; headers?: Record<string, string>; body: string }>(),
  called: [] as string[],
  /** What happens during the download of a path. */
  meanwhile: new Map<string, () => Promise<unknown>>(),
  addresses: ["93.184.216.34"],
}));

vi.mock("../../../functions/areas/accounts/calendar/calendar-network.ts", () => {
  const calendarNetwork: Network = {
    resolve: async () => service.addresses,
    request: ({ path }) => {
      service.called.push(String(path));
      const {
        status = 200,
        headers = {},
        body,
      } = service.answers.get(String(path)) ?? {
        status: 404,
        body: "",
      };
      const request = Object.assign(new EventEmitter(), {
        destroy: () => undefined,
        end: async () => {
          await service.meanwhile.get(String(path))?.();
          const answer = Object.assign(new PassThrough(), { statusCode: status, headers });
          request.emit("response", answer);
          answer.end(body);
        },
      });
      return request as never; // all that the download uses
    },
  };
  return { calendarNetwork };
});

const day = (at: number) => new Date(Date.now() + at * 86_400_000);
const compact = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

const makeFile = (...titles: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...titles.flatMap((title, at) => [
      "BEGIN:VEVENT",
      `UID:${title}`,
      `DTSTART:${compact(day(at + 1))}`,
      `SUMMARY:${title}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

let count = 0;
/** Publishes a calendar and returns its address. */
function publish(body: string, more: { status?: number; headers?: Record<string, string> } = {}) {
  const path = `/calendar/ical/${(count += 1)}/basic.ics`;
  service.answers.set(path, { body, ...more });
  return { path, address: `https://calendar.google.com${path}` };
}

const path = "/api/protected/me/calendar";
const connect = (person: Person, address: string) => person.raw("POST", path, { address });
const titlesOf = async (person: Person) => {
  const { items } = await person.read(eventModel, { sort: { startsAt: 1 }, limit: 200 });
  return items.map(({ title }) => title);
};

/** Runs the schedule as if so many ms had passed. */
async function runSchedule(hub: Hub, laterMs: number): Promise<void> {
  const { handler } = await import("../../../functions/areas/accounts/handlers/fetch-calendars.ts");
  const { dueCalendars } =
    await import("../../../functions/areas/accounts/calendar/calendar-state.ts");
  const until = new Date(Date.now() + laterMs).toISOString();
  for (const item of await dueCalendars.due(hub.store.table, until))
    await dueCalendars.putOff(hub.store.table, item, new Date(Date.now() - 1000).toISOString());
  await handler({}, makeLambdaContext(60_000));
}

describe("a connected calendar", () => {
  test("gives its entries as events that only its owner reads", async ({ hub }) => {
    const [person, admin] = [await hub.person(), await hub.admin()];
    const { address } = publish(makeFile("Egy", "<b>Kettő</b>"));

    const made = await connect(person, address);

    expect(made).toMatchObject({ status: 200, body: { address } });
    expect(await titlesOf(person)).toEqual(["Egy", "<b>Kettő</b>"]);
    expect((await person.raw("GET", path)).body).toMatchObject({ address });
    expect(await admin.count(eventModel)).toBe(0);
    const seen = await admin.get(userModel, person.user._id);
    expect(seen).not.toHaveProperty("calendarAddress");
  });

  test("is read again by the schedule: what changed is written, and nothing else", async ({
    hub,
  }) => {
    const person = await hub.person();
    const { address, path: file } = publish(makeFile("Marad", "Eltűnik"));
    await connect(person, address);
    const before = await person.read(eventModel, { filter: { title: "Marad" } });
    await person.run(eventModel, "read", { id: String(before.items[0]?.["_id"]) });
    service.answers.set(file, { body: makeFile("Marad", "Új") });

    await runSchedule(hub, calendarLimits.refreshMs);
    const after = await person.read(eventModel, { filter: { title: "Marad" } });

    expect(await titlesOf(person)).toEqual(["Marad", "Új"]);
    expect(after.items).toMatchObject([{ read: true }]);
  });

  test("that is not due, disconnected, or of a suspended account is not called", async ({
    hub,
  }) => {
    const [early, gone, suspended] = [await hub.person(), await hub.person(), await hub.person()];
    const files = await Promise.all(
      [early, gone, suspended].map(async (person) => {
        const { address, path: file } = publish(makeFile("x"));
        await connect(person, address);
        return file;
      }),
    );
    expect((await gone.raw("DELETE", path)).status).toBe(204);
    const before = await hub.store.find(userModel, suspended.user._id);
    if (before)
      await hub.store.update(userModel, { before, patch: { suspendedAt: day(-1).toISOString() } });
    service.called.length = 0;

    const { handler } =
      await import("../../../functions/areas/accounts/handlers/fetch-calendars.ts");
    await handler({}, makeLambdaContext(60_000));
    expect(service.called.filter((called) => files.includes(called))).toEqual([]);
    await runSchedule(hub, calendarLimits.refreshMs);

    expect(service.called.filter((called) => files.includes(called))).toEqual([files[0]]);
    expect(await titlesOf(gone)).toEqual([]);
    expect((await gone.raw("GET", path)).body).toEqual({});
  });

  test("that is disconnected or replaced during a download does not come back", async ({ hub }) => {
    const [gone, other] = [await hub.person(), await hub.person()];
    const files = [publish(makeFile("Régi")), publish(makeFile("Régi"))] as const;
    const next = publish(makeFile("Másik"));
    await connect(gone, files[0].address);
    await connect(other, files[1].address);
    service.answers.set(files[0].path, { body: makeFile("Új", "Régi") });
    service.answers.set(files[1].path, { body: makeFile("Új", "Régi") });
    service.meanwhile.set(files[0].path, () => gone.raw("DELETE", path));
    service.meanwhile.set(files[1].path, () => connect(other, next.address));

    await runSchedule(hub, calendarLimits.refreshMs);

    expect([await titlesOf(gone), await titlesOf(other)]).toEqual([[], ["Másik"]]);
    expect((await gone.raw("GET", path)).body).toEqual({});
    expect((await other.raw("GET", path)).body).toMatchObject({ address: next.address });
    service.called.length = 0;
    await runSchedule(hub, calendarLimits.refreshMs);
    expect(service.called).toContain(next.path);
    expect(service.called).not.toContain(files[0].path);
    service.meanwhile.clear();
  });

  test("that fails keeps its events, says why, and is asked less and less often", async ({
    hub,
  }) => {
    const person = await hub.person();
    const { address, path: file } = publish(makeFile("Marad"));
    await connect(person, address);
    const { readCalendarState, nextReading } =
      await import("../../../functions/areas/accounts/calendar/calendar-state.ts");
    const waits: number[] = [];
    for (const body of ["<html>", "<html>", "<html>"]) {
      service.answers.set(file, { body });
      await runSchedule(hub, calendarLimits.maxRefreshMs);
      const state = await readCalendarState(hub.store.table, person.user._id);
      waits.push(Date.parse(nextReading(state ?? { failures: 0 }, 0)));
    }

    expect((await person.raw("GET", path)).body).toMatchObject({ problem: "notCalendar" });
    expect(waits).toEqual([2, 4, 8].map((times) => times * calendarLimits.refreshMs));
    expect(await titlesOf(person)).toEqual(["Marad"]);
    service.answers.set(file, { body: makeFile("Ismét") });
    await runSchedule(hub, calendarLimits.maxRefreshMs);
    expect((await person.raw("GET", path)).body).not.toHaveProperty("problem");
    expect(await titlesOf(person)).toEqual(["Ismét"]);
  });
});

describe("an address that is refused", () => {
  test.for([
    ["a page", "<html>", {}, "notAcceptable"],
    ["a file of 20 MB", "x".repeat(20 * 1024 * 1024), {}, "tooLarge"],
    [
      "a redirect to a private address",
      "",
      { status: 302, headers: { location: "http://127.0.0.1/" } },
      "notAcceptable",
    ],
    ["an error", "", { status: 500 }, "notAcceptable"],
  ] as const)("changes nothing: %s", async ([, body, more, problem], { hub }) => {
    const person = await hub.person();
    const first = publish(makeFile("Marad"));
    await connect(person, first.address);

    const refused = await connect(person, publish(body, more).address);

    expect(refused).toMatchObject({ status: 400, body: { fields: { address: problem } } });
    expect(await titlesOf(person)).toEqual(["Marad"]);
    expect((await person.raw("GET", path)).body).toMatchObject({ address: first.address });
  });

  test("is called for no other host, and for none with a private address", async ({ hub }) => {
    const person = await hub.person();
    service.called.length = 0;
    const refused = [
      await connect(person, "https://intranet.example/a.ics"),
      await connect(person, "https://127.0.0.1/a.ics"),
    ];
    service.addresses = ["::ffff:127.0.0.1"];
    const { address } = publish(makeFile("x"));
    refused.push(await connect(person, address));
    service.addresses = ["93.184.216.34"];

    for (const reply of refused)
      expect(reply).toMatchObject({ status: 400, body: { fields: { address: "notAcceptable" } } });
    expect(service.called).toEqual([]);
  });

  test("cannot be written past this call, and too many tries wait", async ({ hub }) => {
    const person = await hub.person();
    const calendarAddress = "https://calendar.google.com/x.ics";
    await expect(
      person.update(userModel, { _id: person.user._id, calendarAddress }),
    ).rejects.toMatchObject({ code: "field.forbidden" });
    const statuses: number[] = [];
    for (let at = 0; at < 25; at += 1)
      statuses.push((await connect(person, publish("<html>").address)).status);

    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await hub.visitor.raw("POST", path, { address: calendarAddress })).status).toBe(401);
  });
});

test("a series without an end gives a bounded number of events", async ({ hub }) => {
  const person = await hub.person();
  const series = makeFile("Örök").replace("SUMMARY:", "RRULE:FREQ=HOURLY\r\nSUMMARY:");

  expect((await connect(person, publish(series).address)).status).toBe(200);
  expect(await person.count(eventModel)).toBe(calendarLimits.maxEvents);
});
