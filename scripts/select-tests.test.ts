import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changedFiles, selectTests } from "./select-tests.ts";

const files = {
  "shared/models/card.ts": "",
  "shared/operations/cards.ts": `import { card } from "../models/card.ts";`,
  "functions/areas/cards/services/card/lock.ts": `import "../../../../../shared/models/card.ts";`,
  "functions/areas/cards/preview/letters.ts": "",
  "functions/areas/cards/preview/letters.test.ts": `import { letters } from "./letters.ts";`,
  "functions/areas/tags/handlers/claim-tag.ts": "",
  "web/src/features/cards/editor.tsx": `const card = import("../../../../shared/models/card.ts");`,
  "web/src/features/cards/editor.test.tsx": `import { Editor } from "./editor.tsx";`,
  "test/support/start-hub.ts": `import { card } from "../../shared/models/card.ts";`,
  "test/support/make-cards.ts": "",
  "test/hub/cards/publication.test.ts": `import { startHub } from "../../support/start-hub.ts";`,
  "test/hub/rights/rights-matrix.test.ts": "",
  "test/hub/rights/guesses.test.ts": "",
  "test/hub/rights/services-matrix.test.ts": "",
  "test/infra/capacity.test.ts": `import "../../shared/operations/cards.ts";`,
  "test/hub/tags/tags.test.ts": `import { startHub } from "../../support/start-hub.ts";`,
  "test/hub/tags/tag-worker.ts": "",
  "test/hub/tags/claims.test.ts": `import { work } from "./tag-worker.ts";`,
  "test/journeys/cards/card-journey.test.ts": "",
  "test/habits/folder-cycles.test.ts": "",
};
const habits = "test/habits/folder-cycles.test.ts";
const select = (...changed: string[]) =>
  selectTests(changed, new Map(Object.entries(files))).tests.filter((path) => path !== habits);

describe("selectTests", () => {
  test("a changed handler selects the hub tests of its area, which load it by name", () => {
    expect(select("functions/areas/tags/handlers/claim-tag.ts")).toEqual([
      "test/hub/tags/claims.test.ts",
      "test/hub/tags/tags.test.ts",
    ]);
  });

  test("a changed file selects the tests that import it, directly or through others", () => {
    expect(select("functions/areas/cards/preview/letters.ts")).toEqual([
      "functions/areas/cards/preview/letters.test.ts",
      "test/hub/cards/publication.test.ts",
    ]);
    expect(select("shared/models/card.ts")).toContain("web/src/features/cards/editor.test.tsx");
  });

  test("a changed model selects the tests of its fields and rights, and none of templates", () => {
    expect(select("shared/models/card.ts").filter((path) => path.startsWith("test/"))).toEqual([
      "test/hub/rights/rights-matrix.test.ts",
    ]);
  });

  test("a changed service also selects the test of who may call services", () => {
    expect(select("functions/areas/cards/services/card/lock.ts")).toEqual([
      "test/hub/cards/publication.test.ts",
      "test/hub/rights/services-matrix.test.ts",
    ]);
  });

  test("the operation rows of an area select its hub tests and those of templates", () => {
    expect(select("shared/operations/cards.ts")).toEqual([
      "test/hub/cards/publication.test.ts",
      "test/infra/capacity.test.ts",
    ]);
  });

  test("a changed helper of hub tests selects the tests that import it", () => {
    expect(select("test/hub/tags/tag-worker.ts")).toEqual(["test/hub/tags/claims.test.ts"]);
  });

  test("a changed journey selects itself", () => {
    const journey = "test/journeys/cards/card-journey.test.ts";

    expect(select(journey)).toEqual([journey]);
  });

  test("a deleted file selects the tests that still import it", () => {
    const remaining = new Map(Object.entries(files));
    remaining.delete("functions/areas/cards/preview/letters.ts");

    const { tests } = selectTests(["functions/areas/cards/preview/letters.ts"], remaining);

    expect(tests).toContain("functions/areas/cards/preview/letters.test.ts");
  });

  test("the habits are checked with every change", () => {
    const { tests } = selectTests(["docs/runbook.md"], new Map(Object.entries(files)));

    expect(tests).toEqual([habits]);
  });
});

describe("changedFiles", () => {
  test("names what a branch committed, edited, deleted and added since it left main", async () => {
    const folder = await mkdtemp(join(tmpdir(), "changed-files-"));
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    git("init", "-q", "-b", "main");
    for (const name of ["committed", "edited", "deleted", "same"]) await write(name, "1");
    git("add", ".");
    git("commit", "-qm", "first");
    git("switch", "-qc", "branch");
    await write("committed", "2");
    git("commit", "-qam", "second");
    await write("edited", "2");
    await rm(join(folder, "deleted"));
    await write("untracked", "1");

    expect(changedFiles(folder).sort()).toEqual(["committed", "deleted", "edited", "untracked"]);
    await rm(folder, { recursive: true });
  });
});
