import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, CfnOutput, CfnWaitConditionHandle, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { exampleConfiguration, readConfiguration } from "../../infra/common/configuration.ts";
import { listExports, listImports } from "../../infra/common/exports.ts";
import { generationOutput } from "../../infra/common/stage-names.ts";
import {
  acceptedOriginKeys,
  addOriginKeys,
  sentOriginKey,
} from "../../infra/storage/origin-keys.ts";
import { synthesised, synthesiseExports, synthesiseOutputs, type Resource } from "./synthesised.ts";

/** Names of parts of a resource; AWS compares them with no other resource. */
const innerNames =
  /Dimensions|KeySchema|AttributeDefinitions|SecondaryIndexes|TimeToLive|MetricName|Policies|OriginCustomHeaders|StageName|\bHeader|Tags|DefaultAttributes|DisplayName/;

/** Values of all properties that name a resource, each with its type and place. */
function listNames({ type, properties }: Resource): string[] {
  const found: string[] = [];
  const walk = (value: unknown, place: string): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(each, `${place}.${key}`);
    } else if (
      typeof value === "string" &&
      /(Name|EmailIdentity|Aliases\.\d+)$/.test(place) &&
      !innerNames.test(place)
    ) {
      found.push(`${type}${place} ${value}`);
    }
  };
  walk(properties, "");
  return found;
}

const wallets = ["apple", "google"] as const;
const first = synthesised({ configuration: { ...exampleConfiguration, wallets } });
const testStage = {
  ...exampleConfiguration,
  stage: "test",
  domain: "test.nevjegy.example",
  mailSender: "nevjegy@test.nevjegy.example",
  wallets,
};

describe("a second stage in the same account", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const second = synthesised({ configuration: testStage, checked: true });

  test("no resource of the two stages has the same name", () => {
    const names = first.flatMap(listNames);
    const taken = new Set(names);

    expect(names.length).toBeGreaterThan(40);
    expect(second.flatMap(listNames).filter((name) => taken.has(name))).toEqual([]);
  });

  test("it has the same resources in stacks of its own", () => {
    const idsOf = (all: readonly Resource[]) => all.map(({ id }) => id).sort();
    const stacks = new Set(first.map(({ stack }) => stack));

    expect(idsOf(second)).toEqual(idsOf(first));
    expect(second.filter(({ stack }) => stacks.has(stack))).toEqual([]);
  });

  test("STAGE names it", () => {
    expect(readConfiguration({ STAGE: "test" }).stage).toBe("test");
    expect(() => readConfiguration({ STAGE: "Test-1" })).toThrow("STAGE");
  });
});

describe("exports between stacks", () => {
  const released: string[] = JSON.parse(
    readFileSync(new URL("../../infra/released-imports.json", import.meta.url), "utf8"),
  );
  const { exports, imports } = synthesiseExports();

  test("every export that the last release imports still exists", () => {
    expect(released.length).toBeGreaterThan(20);
    expect(released.filter((name) => !exports.includes(name))).toEqual([]);
  });

  test("an export that the release no longer imports is not recorded, so the next one may remove it", () => {
    const outdir = mkdtempSync(join(tmpdir(), "exports-"));
    onTestFinished(() => rmSync(outdir, { recursive: true }));
    const app = new App({ outdir });
    const source = new Stack(app, "Source");
    const [used, unused] = ["Used", "Unused"].map((id) => new CfnWaitConditionHandle(source, id));
    const output = new CfnOutput(new Stack(app, "Reader"), "Value", { value: used?.ref ?? "" });
    output.description = "Imports the value.";
    source.exportValue(unused?.ref);
    const assembly = app.synth();

    expect(listExports(assembly)).toEqual([
      expect.stringContaining("Unused"),
      expect.stringContaining("RefUsed"),
    ]);
    expect(listImports(assembly)).toEqual([expect.stringContaining("RefUsed")]);
    expect(imports.length).toBeGreaterThan(20);
    expect(imports.filter((name) => !exports.includes(name))).toEqual([]);
  });
});

describe("a change of the origin key", () => {
  const at = (originKeyGeneration: number) => ({ ...exampleConfiguration, originKeyGeneration });
  const keysIn = (references: string): string[] =>
    String(new Stack().resolve(references)).match(/nevjegy\/origin-key-\d+/g) ?? [];
  const accepted = (generation: number) => keysIn(acceptedOriginKeys(at(generation)));
  const sent = (generation: number) => keysIn(sentOriginKey(at(generation)))[0] ?? "";

  test.each([
    ["raised", 7, 8],
    ["rolled back", 8, 7],
  ])("no step refuses the edge's key when the generation is %s", (_, from, to) => {
    // Functions change first, one after the other, then the edge.
    expect(accepted(from)).toContain(sent(from));
    expect(accepted(to)).toContain(sent(from));
    expect(accepted(to)).toContain(sent(to));
  });

  test("data and edge say which generation they were deployed with", () => {
    expect(synthesiseOutputs(generationOutput, { configuration: at(8) })).toEqual({
      NevjegyData: "8",
      NevjegySite: "8",
    });
  });

  test("a key is refused after the generation was raised twice, as after a leak", () => {
    expect(accepted(9)).not.toContain(sent(7));
  });

  test.each([
    [7, 8],
    [8, 7],
  ])("the keys that functions of generation %i read still exist at generation %i", (from, to) => {
    const app = new App();
    const stack = new Stack(app, "Keys");
    addOriginKeys(stack, at(to));
    const secrets = Template.fromStack(stack).findResources("AWS::SecretsManager::Secret");
    const names = Object.values(secrets).map(({ Properties }) => Properties.Name);

    expect(accepted(from)).toHaveLength(3);
    expect(names).toEqual(expect.arrayContaining(accepted(from)));
  });
});
