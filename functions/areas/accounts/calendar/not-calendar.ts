/** Thrown for a text that is no calendar. */
export class NotCalendar extends Error {}
