import { expect, test } from "vitest";
import { inNameOrder } from "./name-order.ts";

test("names are in the order of the language, other fields keep their places", () => {
  const fields = ["name", "lastName", "firstName", "city"] as const;

  expect(inNameOrder(fields, "hu")).toEqual(fields);
  expect(inNameOrder(fields, "en")).toEqual(["name", "firstName", "lastName", "city"]);
  expect(inNameOrder(["lastName"], "en")).toEqual(["lastName"]);
});
