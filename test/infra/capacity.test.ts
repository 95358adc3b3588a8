import { describe, expect, test } from "vitest";
import { createOutboxWrite } from "../../functions/data/store/outbox.ts";
import { tableIndex } from "../../functions/platform/aws/table-schema.ts";
import { models } from "../../shared/models/all.ts";
import { eventFunctionSpecs, operationSpecs } from "../../shared/operations/all.ts";
import type { OperationSpec } from "../../shared/operations/operation-spec.ts";
import { resourceNamed, synthesised, type Resource } from "./synthesised.ts";

/** AWS quotas: resources in a stack, routes and integrations of an HTTP API, behaviours of a distribution. */
const quota = { resources: 500, routes: 300, behaviours: 75 };
const planned = 150;

function largestStack(all: readonly Resource[]): number {
  const stacks = Map.groupBy(all, ({ stack }) => stack);
  return Math.max(...[...stacks.values()].map((resources) => resources.length));
}

/** As many operations as planned, over the areas as today's are. */
function grown(): Record<string, OperationSpec> {
  const today = Object.entries(operationSpecs);
  // The function for unknown routes runs in addition to them.
  const others = planned - Object.keys(eventFunctionSpecs).length - 1;
  return Object.fromEntries(
    Array.from({ length: others }, (_, place) => {
      const [name, spec] = today[place % today.length]!;
      const round = Math.floor(place / today.length);
      if (round === 0) return [name, spec];
      const path = spec.path.startsWith("/api/")
        ? `${spec.path}/more${round}`
        : `/api/public${spec.path}/more${round}`;
      return [`${name}More${round}`, { ...spec, path }];
    }),
  );
}

describe("capacity", () => {
  test("one more operation costs six resources", () => {
    const before = synthesised();
    const one = { ...operationSpecs.getEntity, path: "/api/hub/another" };

    const after = synthesised({ operations: { ...operationSpecs, another: one } });

    expect(after.length - before.length).toBe(6);
  });

  test(`${planned} functions fit into the stacks and the API`, () => {
    const all = synthesised({ operations: grown() });
    const count = (type: string) => all.filter((each) => each.type === type).length;

    expect(count("AWS::Lambda::Function")).toBe(planned);
    // A third stays free for what other kinds of functions need.
    expect(largestStack(all)).toBeLessThan((quota.resources * 2) / 3);
    expect(count("AWS::ApiGatewayV2::Route")).toBeLessThan(quota.routes);
    const { properties } = resourceNamed(all, "AWS::CloudFront::Distribution", "Distribution");
    const behaviours = properties["DistributionConfig"].CacheBehaviors;
    expect(behaviours.length).toBeLessThan(quota.behaviours);
  });
});

describe("hot keys (T81)", () => {
  test("the list of all mails of campaigns has eight shards", () => {
    expect(models.get("delivery")?.indexes["newest"]?.shards).toBeGreaterThanOrEqual(8);
  });

  test("the list of all changes is split by model, and each part has four shards", () => {
    const trails = [...models.values()].filter(({ isAuditTrail }) => isAuditTrail);

    expect(trails).toHaveLength(1);
    for (const { indexes } of trails) {
      expect(indexes["newest"]).toBeUndefined();
      expect(indexes["byModel"]?.partition).toEqual(["model"]);
      expect(indexes["byModel"]?.shards).toBeGreaterThanOrEqual(4);
    }
  });

  test("entries of the outbox are spread over eight partitions of the first index", () => {
    const ids = Array.from({ length: 200 }, (_, at) => `entry-${at}`);
    const partitions = ids.map((id) => {
      const write = createOutboxWrite(id, "2026-11-22T10:00:00.000Z", {
        queue: "mail",
        message: {},
      });
      return "put" in write ? write.put[tableIndex(0).partition] : undefined;
    });

    expect(new Set(partitions).size).toBe(8);
  });
});
