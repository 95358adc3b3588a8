import * as z from "zod/mini";
import { integer } from "../model/bounds.ts";
import { queryLimits } from "../limits/hub.ts";
import { defineModel, field, type Entity } from "../model/define-model.ts";
import { line } from "../model/formats.ts";
import { savedFilter } from "../model/saved-filter.ts";
import { reportedModels } from "../reports/reported-models.ts";
import {
  checkSharedPeople,
  folderedAccess,
  folderedAudiences,
  folderedFields,
  folderIndexes,
  sharingServices,
} from "./parts/sharing.ts";

const names = z.array(line(100)).check(z.maxLength(50));

/** A saved query on one model. It stores no rows: each caller gets the rows of their own rights. */
export const query = defineModel({
  name: "query",
  title: "name",
  access: folderedAccess,
  audienceRules: folderedAudiences,
  fields: {
    ...folderedFields,
    model: field(z.enum(reportedModels), { input: "select", axis: "x" }),
    filter: field(savedFilter, { initial: {} }),
    projection: field(names, { initial: [] }),
    virtualFields: field(names, { initial: [] }),
    /** Fields in their order, `-` before one that descends: a map would lose the order. */
    sort: field(z.array(line(101)).check(z.maxLength(queryLimits.maxSortKeys)), { initial: [] }),
    limit: field(integer(1, queryLimits.maxReportRows), {
      initial: queryLimits.maxReportRows,
      input: "number",
    }),
  },
  indexes: folderIndexes,
  services: sharingServices,
  check: checkSharedPeople,
});

export type SavedQuery = Entity<typeof query>;
