import { describe, expect } from "vitest";
import type { Hub } from "../../support/start-hub.ts";
import { linkKinds } from "../../../shared/models/parts/card-links.ts";
import { findLinkIcon } from "../../../shared/public-page/link-icon.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

/** A call as a browser sends it for an icon: without session and token. */
const get = (hub: Hub, path: string) =>
  hub.visitor.raw("GET", `/api/_icons/${path}`, undefined, { "x-access-token": undefined });

describe("icons", () => {
  test("are returned with their prefix, to everybody", async ({ hub }) => {
    const names = [...new Set(linkKinds.map(findLinkIcon))];
    const { status, headers, body } = await get(hub, `card.json?icons=${names.join(",")},none`);

    expect(status).toBe(200);
    expect(body).toMatchObject({ prefix: "card", width: 24, height: 24 });
    const { icons } = body as unknown as { icons: Record<string, { body: string }> };
    expect(Object.keys(icons)).toEqual(names);
    for (const icon of Object.values(icons)) expect(icon.body).toMatch(/^<g .*<\/g>$/s);
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
  });

  test.for(
    tuples([
      ["a set that the service does not have", "mdi.json?icons=home", 424, "icon.noProvider"],
      ["a name of objects", "constructor.json?icons=x", 424, "icon.noProvider"],
      ["names that the set does not have", "card.json?icons=none,constructor", 404, "icon.unknown"],
      ["no names", "card.json", 400, "input.invalid"],
      ["a wrong name", "card.json?icons=A%20b", 400, "input.invalid"],
      ["too many names", `card.json?icons=${"x,".repeat(50)}x`, 400, "input.invalid"],
      ["another file", "card.xml?icons=x", 400, "input.invalid"],
    ]),
  )("are refused for %s", async ([, path, status, code], { hub }) => {
    expect(await get(hub, path)).toMatchObject({ status, body: { code } });
  });
});
