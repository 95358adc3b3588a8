import { expect, test } from "vitest";
import { listPublicIconHosts } from "./icon-hosts.ts";

test.each([undefined, "", "off", "true", "https://elsewhere.example"])(
  "no public service is asked for icons with the setting %s",
  (setting) => {
    expect(listPublicIconHosts(setting)).toEqual([]);
  },
);

test("the public service is the last host where the operator allows it", () => {
  expect(listPublicIconHosts("on")).toEqual(["https://api.iconify.design"]);
});
