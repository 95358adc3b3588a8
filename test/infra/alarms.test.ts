import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { eventFunctionSpecs } from "../../shared/operations/all.ts";
import { synthesised, text } from "./synthesised.ts";

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

describe("alarms", () => {
  test.each(names)("the runbook has a section for %s: meaning, look here, do this", (name) => {
    const section = sections.get(name);

    expect(section).toContain("**Meaning.**");
    expect(section).toContain("**Look here.**");
    expect(section).toContain("**Do this.**");
  });

  test("the runbook names no alarm that does not exist", () => {
    expect([...sections.keys()].sort()).toEqual(names.sort());
  });

  test.each(alarms.map(({ id, properties }) => [id, properties] as const))(
    "the description of %s says what users notice",
    (_, properties) => {
      expect(properties["AlarmDescription"]).toMatch(/^[A-Z][^.]+\. See docs\/runbook\.md, \S+\.$/);
      expect(text(properties["AlarmActions"])).toContain("Topic");
    },
  );

  test.each(Object.keys(eventFunctionSpecs))(
    "there is an alarm for the dead letters of %s",
    (name) => {
      expect(names).toContain(`DeadLetters-${name}`);
    },
  );

  test("alarms may publish to their topic, which mails them", () => {
    const topics = all.filter(({ stack }) => stack === "NevjegyAlarms");
    const policy = topics.find(({ type }) => type === "AWS::SNS::TopicPolicy");
    const subscription = topics.find(({ type }) => type === "AWS::SNS::Subscription");

    expect(text(policy?.properties)).toContain("cloudwatch.amazonaws.com");
    expect(subscription?.properties).toMatchObject({
      Protocol: "email",
      Endpoint: "alarms@nevjegy.example",
    });
  });
});
