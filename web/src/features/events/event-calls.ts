import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { CalendarEvent } from "../../../../shared/models/event.ts";
import type { ConnectedCalendar } from "../../../../shared/operations/replies.ts";
import { call } from "../../lib/hub/hub.ts";

const events = createRecordCalls<"event", "owner">(call, "event");

/** Events in one page. */
const pageSize = 100;

/** A page of the user's events, by their start. */
export async function readEvents(cursor: string | undefined, signal: AbortSignal) {
  return events.read({ sort: { startsAt: 1 }, limit: pageSize, cursor }, { signal });
}

export async function loadCalendar(signal: AbortSignal): Promise<ConnectedCalendar> {
  return call("getCalendar", {}, { signal });
}

/** Connects the account with the calendar at an address, and reads it. */
export async function connectCalendar(address: string): Promise<ConnectedCalendar> {
  return call("connectCalendar", { body: { address } });
}

export async function disconnectCalendar(): Promise<void> {
  await call("disconnectCalendar", {});
}

export type AgendaEvent = CalendarEvent;
