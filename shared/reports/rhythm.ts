import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";

/** When a report is mailed, in Europe/Budapest. A day past the month's end means its last. */
export const rhythm = z.strictObject({
  every: z.enum(["day", "week", "month"]),
  hour: integer(0, 23),
  minute: z.optional(integer(0, 59)),
  /** 1 is Monday. */
  weekday: z.optional(integer(1, 7)),
  dayOfMonth: z.optional(integer(1, 31)),
});
export type Rhythm = z.infer<typeof rhythm>;
