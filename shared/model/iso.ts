import { _isoDate, _isoDateTime } from "zod/v4/core";
import { ZodMiniISODate, ZodMiniISODateTime } from "zod/mini";

/** Dates (`2026-05-01`) and moments in UTC (`2026-05-01T10:00:00Z`) of ISO 8601. `z.iso` would bring all its forms into a bundle. */
export const iso = {
  date: () => _isoDate(ZodMiniISODate, {}),
  datetime: () => _isoDateTime(ZodMiniISODateTime, {}),
};
