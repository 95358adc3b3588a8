import * as z from "zod/mini";
import { reportLimits } from "../limits/reports.ts";
import { defineModel, field, type Entity } from "../model/define-model.ts";
import { reportBlock } from "../reports/report-blocks.ts";
import {
  folderIndexes,
  inFolder,
  sharedAccess,
  sharedFields,
  sharedAudiences,
} from "./parts/sharing.ts";

/** A document of texts, charts and tables. It stores no rows: each caller gets the rows of their own rights. */
export const report = defineModel({
  name: "report",
  title: "name",
  access: sharedAccess,
  audienceRules: sharedAudiences,
  fields: {
    ...sharedFields,
    ...inFolder,
    blocks: field(z.array(reportBlock).check(z.maxLength(reportLimits.maxBlocks)), { initial: [] }),
  },
  indexes: folderIndexes,
});

export type Report = Entity<typeof report>;
