import { describe, expect, test } from "vitest";
import { listAdminSteps, listBulkSteps } from "./admin-steps.ts";

describe("listAdminSteps", () => {
  test("names the usual step first, and those that end the order last", () => {
    expect(listAdminSteps("awaitingPayment")).toEqual(["markPaid", "cancel", "expire"]);
    expect(listAdminSteps("paid")).toEqual(["sendProof", "produce", "cancel"]);
    expect(listAdminSteps("withdrawn")).toEqual(["refund"]);
    expect(listAdminSteps("refunded")).toEqual([]);
  });
});

describe("listBulkSteps", () => {
  test("names the steps that all orders can take without further facts", () => {
    expect(listBulkSteps(["paid", "proofApproved"])).toEqual(["produce", "cancel"]);
    expect(listBulkSteps(["encoded"])).toEqual([]);
    expect(listBulkSteps(["shipped", "paid"])).toEqual([]);
    expect(listBulkSteps([])).toEqual([]);
  });
});
