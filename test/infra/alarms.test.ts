import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tableDefinition } from "../../functions/platform/aws/table-schema.ts";
import { eventFunctionSpecs } from "../../shared/operations/all.ts";
import { resourceNamed, synthesised, formatTemplateValue } from "./synthesised.ts";

const all = synthesised();
const alarms = all.filter(({ type }) => type === "AWS::CloudWatch::Alarm");
const names = alarms.map(({ properties }) =>
  String(properties["AlarmName"]).replace("Nevjegy-", ""),
);
const runbook = readFileSync(new URL("../../docs/runbook.md", import.meta.url), "utf8");
const sections = new Map(
  runbook
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf("\n")), section]),
);

interface TableMetric {
  MetricName: string;
  Dimensions: { Name: string; Value: unknown }[];
}

describe("alarms", () => {
  test.each(names)("the runbook has a section for %s: meaning, look here, do this", (name) => {
    const section = sections.get(name) ?? "";

    expect(section).toContain("**Meaning.**");
    expect(section).toContain("**Look here.**");
    expect(section).toContain("**Do this.**");
  });

  test.each(Object.keys(eventFunctionSpecs))("the runbook says how %s is redriven", (name) => {
    const [, redrive = ""] = runbook.split("## Redrive a dead letter");
    expect(redrive.split("\n## ")[0]).toContain(`\`${name}\``);
  });

  test("the runbook names no alarm that does not exist", () => {
    expect([...sections.keys()].sort()).toEqual(names.sort());
  });

  test.each(alarms.map(({ id, properties }) => [id, properties] as const))(
    "the description of %s says what users notice",
    (_, properties) => {
      expect(properties["AlarmDescription"]).toMatch(/^[A-Z][^.]+\. See docs\/runbook\.md, \S+\.$/);
      expect(formatTemplateValue(properties["AlarmActions"])).toContain("Topic");
    },
  );

  test.each(Object.entries(eventFunctionSpecs))(
    "there is an alarm for the dead letters of %s, or for its failures where a function waits for it",
    (name, { source }) => {
      const kind = source === "functions" ? "Failing" : "DeadLetters";
      expect(names).toContain(`${kind}-${name}`);
    },
  );

  test("a replica that is not ready for a quarter of an hour rings", () => {
    const { properties } = resourceNamed(all, "AWS::CloudWatch::Alarm", "ReplicaNotReady");

    expect(properties).toMatchObject({
      MetricName: "SearchNotReady",
      Dimensions: [{ Name: "FunctionName" }],
      Period: 300,
      EvaluationPeriods: 3,
      Threshold: 1,
    });
  });

  test.each([
    ["TableReadsThrottled", "ReadThrottleEvents"],
    ["TableWritesThrottled", "WriteThrottleEvents"],
  ])("%s covers the table and every index (T81)", (name, metricName) => {
    const { properties } = resourceNamed(all, "AWS::CloudWatch::Alarm", name);
    const metrics: TableMetric[] = properties["Metrics"].flatMap(
      ({ MetricStat }: { MetricStat?: { Metric: TableMetric } }) => MetricStat?.Metric ?? [],
    );
    const indexOf = ({ Dimensions }: TableMetric) =>
      Dimensions.find(({ Name }) => Name === "GlobalSecondaryIndexName")?.Value;

    expect(metrics.every(({ MetricName }) => MetricName === metricName)).toBe(true);
    expect(metrics.map(indexOf).sort()).toEqual([
      ...tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName),
      undefined,
    ]);
    // CloudWatch evaluates at most ten metrics in an alarm, the expression included.
    expect(properties["Metrics"].length).toBeLessThanOrEqual(10);
  });

  test("alarms may publish to their topic, which mails them", () => {
    const topics = all.filter(({ stack }) => stack === "NevjegyAlarms");
    const policy = topics.find(({ type }) => type === "AWS::SNS::TopicPolicy");
    const subscription = topics.find(({ type }) => type === "AWS::SNS::Subscription");

    expect(formatTemplateValue(policy?.properties)).toContain("cloudwatch.amazonaws.com");
    expect(subscription?.properties).toMatchObject({
      Protocol: "email",
      Endpoint: "alarms@nevjegy.example",
    });
  });
});
