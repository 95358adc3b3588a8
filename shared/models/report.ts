import * as z from "zod/mini";
import { reportLimits } from "../limits/reports.ts";
import { defineModel, field, type Entity } from "../model/define-model.ts";
import { reportBlock } from "../reports/report-blocks.ts";
import {
  checkSharedPeople,
  folderedAccess,
  folderedAudiences,
  folderedFields,
  folderIndexes,
  sharingServices,
} from "./parts/sharing.ts";

/** A document of texts, charts and tables. It stores no rows: each caller gets the rows of their own rights. */
export const report = defineModel({
  name: "report",
  title: "name",
  access: folderedAccess,
  audienceRules: folderedAudiences,
  fields: {
    ...folderedFields,
    blocks: field(z.array(reportBlock).check(z.maxLength(reportLimits.maxBlocks)), { initial: [] }),
  },
  indexes: folderIndexes,
  services: sharingServices,
  check: checkSharedPeople,
});

export type Report = Entity<typeof report>;
