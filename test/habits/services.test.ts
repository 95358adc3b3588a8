// @module-tag no-second-look
import { describe, expect, test, vi } from "vitest";
import { environment } from "../../shared/environment.ts";
import type { ServiceSpec } from "../../shared/model/define-model.ts";
import { models } from "../../shared/models/all.ts";
import { operationSpecs } from "../../shared/operations/all.ts";

// Modules read the environment when they are loaded.
for (const name of Object.values(environment)) vi.stubEnv(name, `${name}-of-tests`);
const [{ jobRunners }, { plainRunners }, { filesRunners }, { plainGetters }] = await Promise.all([
  import("../../functions/registry/job-runners.ts"),
  import("../../functions/registry/plain-runners.ts"),
  import("../../functions/registry/files-runners.ts"),
  import("../../functions/registry/plain-getters.ts"),
]);

/** The registry's tables, by kind and group of their services. */
const tables: Readonly<Record<string, ReadonlyMap<string, unknown>>> = {
  "runner plain": plainRunners,
  "runner files": filesRunners,
  "getter plain": plainGetters,
};

/** These have the same code for all models. */
const sharedCode = ["history", "read", "restore", "shareWith", "undo"];
/** Of these, the services of a model that has code of its own. */
const ownCode = ["tag.undo", "user.restore"];
const declared = [...models.values()].flatMap((model) =>
  Object.entries(model.services).map(([name, { kind, group }]) => ({
    key: keyOf(model.name, name),
    table: tableOf({ kind, group }),
  })),
);

function keyOf(model: string, name: string): string {
  const key = `${model}.${name}`;
  return sharedCode.includes(name) && !ownCode.includes(key) ? name : key;
}

function tableOf({ kind, group }: Pick<ServiceSpec, "kind" | "group">): string {
  return `${kind} ${group}`;
}

describe("services", () => {
  test.each(Object.entries(tables))(
    "the registry's table %s has exactly the services that models declare for it",
    (name, table) => {
      const own = declared.filter((service) => service.table === name).map(({ key }) => key);

      expect([...table.keys()].sort()).toEqual([...new Set(own)].sort());
    },
  );

  test("jobs can run exactly the services on many records, and the undo of a change", () => {
    const onMany = [...models.values()].flatMap((model) =>
      Object.entries<ServiceSpec>(model.services).flatMap(([name, service]) =>
        service.kind === "runner" && service.runsOnMany ? `${model.name}.${name}` : [],
      ),
    );

    expect(["undo", "tag.undo", ...onMany].sort()).toEqual([...jobRunners.keys()].sort());
  });

  test("a group has a table and an operation exactly if it has services", () => {
    const used = [...new Set(declared.map(({ table }) => table))].sort();
    const carriers = Object.values(operationSpecs).flatMap(({ services }) =>
      services ? [tableOf(services)] : [],
    );

    expect(Object.keys(tables).sort()).toEqual(used);
    expect(carriers.sort()).toEqual(used);
  });
});
