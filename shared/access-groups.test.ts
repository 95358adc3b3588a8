import { expect, test } from "vitest";
import { accessGroups, isInGroup } from "./access-groups.ts";

test("a group is told by its exact name, in whatever form its accents are written", () => {
  expect(isInGroup(["cég admin".normalize("NFD")], ["cég admin"])).toBe(true);
  expect(isInGroup(["cég admin"], ["cég admin".normalize("NFD")])).toBe(true);
  expect(isInGroup(["ceg admin"], ["cég admin"])).toBe(false);
  for (const group of accessGroups)
    for (const other of [group.toUpperCase(), group.toLowerCase(), ` ${group}`, `${group} `])
      expect([group, other, isInGroup([other], [group])]).toEqual([group, other, other === group]);
});
