import { expect, test } from "vitest";
import { findRecordPath } from "../../../functions/areas/notifications/comments/record-path.ts";
import {
  adminModels,
  type AdminModel,
} from "../../../web/src/features/admin/records/admin-models.ts";
import { reportAddress } from "../../../web/src/features/reports/saved/saved-address.ts";
import { screens } from "../../../web/src/lib/screens.ts";

const admin = { isAdmin: true, administers: [] };
const person = { isAdmin: false, administers: ["company1"] };

test.each<AdminModel>(Object.values(adminModels))(
  "a mention on a record of $model.name leads an admin to its screen",
  ({ model, to }) => {
    expect(findRecordPath(model.name, "company1", admin)).toBe(to("company1"));
  },
);

test.each([
  ["card", screens.cardDetail.to("company1")],
  ["company", screens.companyDetail.to("company1")],
  ["contact", screens.contactDetail.to("company1")],
  ["order", screens.orderDetail.to("company1")],
  ["report", reportAddress("report", "company1")],
  ["query", reportAddress("query", "company1")],
])("a mention on a %s leads its reader to its screen", (model, address) => {
  expect(findRecordPath(model, "company1", person)).toBe(address);
});
