import { describe, expect, test } from "vitest";
import { removeOtherRows } from "./own-row.ts";

const area = `import { assignArea } from "./areas.ts";
const shared = { left: 1 };
export const hubOperations = assignArea("hub", {
  first: { path: "/first" },
  /** Its own row. */
  second: { path: "/second", ...shared },
  third: { path: "/third" },
} as const satisfies Record<string, object>);
export const hubEvents = assignArea("hub", { fourth: {} } as const);
`;

describe("removeOtherRows", () => {
  test("keeps the row of one operation, and everything that is no row", () => {
    const left = removeOtherRows(area, "second");

    expect(left).toContain(`second: { path: "/second", ...shared }`);
    expect(left).not.toMatch(/first|third|fourth/);
    expect(left).toContain("as const satisfies");
    expect(left).toContain("hubEvents");
  });

  test("does not change a file without rows of operations", () => {
    const file = "export const queryInput = { filter: 1 };\n";

    expect(removeOtherRows(file, "second")).toBe(file);
  });
});
