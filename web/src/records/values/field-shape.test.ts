import { expect, test } from "vitest";
import { card } from "../../../../shared/models/card.ts";
import { accessGroups } from "../../../../shared/access-groups.ts";
import { order } from "../../../../shared/models/order.ts";
import { user } from "../../../../shared/models/user.ts";
import { readFieldShape } from "./field-shape.ts";

test("the kind of a field follows from its declaration", () => {
  const kinds = ["name", "email", "active", "createdAt", "owner", "texts", "links", "_rev"].map(
    (name) => readFieldShape(card, name).kind,
  );

  expect(kinds).toEqual([
    "text",
    "text",
    "yesNo",
    "moment",
    "reference",
    "object",
    "list",
    "number",
  ]);
  expect(readFieldShape(card, "language")).toEqual({ kind: "choice", options: ["en", "hu"] });
  expect(readFieldShape(user, "groups")).toEqual({ kind: "list", options: [...accessGroups] });
  expect(readFieldShape(order, "total").kind).toBe("number");
  expect(readFieldShape(card, "noSuchField").kind).toBe("object");
});
