import { query } from "../../../../../shared/models/query.ts";
import { report } from "../../../../../shared/models/report.ts";

/** The models whose records people save on the report screens. */
export const savedModels = { report, query } as const;
