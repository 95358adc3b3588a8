import { describe, expect, test } from "vitest";
import { outboxKey } from "../../functions/data/store/outbox.ts";
import { passesStreamFilter } from "../../infra/functions/stream-filter.ts";
import { environment } from "../../shared/environment.ts";
import { models } from "../../shared/models/all.ts";
import { eventFunctionSpecs } from "../../shared/operations/all.ts";
import {
  resourceNamed,
  rightsOf,
  synthesised,
  formatTemplateValue,
  type Resource,
} from "./synthesised.ts";

const all = synthesised();
const ofType = (type: string, among: readonly Resource[] = all) =>
  among.filter((each) => each.type === type);

/** Logical id of the function that a mapping, schedule or call configuration belongs to. */
const callsOf = (name: string, type: string, among: readonly Resource[] = all) =>
  ofType(type, among).filter(({ id }) => id.startsWith(name));

describe("stream", () => {
  const [mapping] = callsOf("relayOutbox", "AWS::Lambda::EventSourceMapping");

  test("only new outbox entries reach the function", () => {
    const pattern = JSON.parse(mapping?.properties["FilterCriteria"].Filters[0].Pattern);

    expect(pattern.eventName).toEqual(["INSERT"]);
    const [{ prefix }] = pattern.dynamodb.Keys.pk.S;
    expect(outboxKey("01ABC").pk.startsWith(prefix)).toBe(true);
    expect("card#01ABC".startsWith(prefix)).toBe(false);
  });

  test("the local runtime passes on the same records", () => {
    const record = (eventName: string, pk: string) => ({
      eventName,
      dynamodb: { Keys: { pk: { S: pk } } },
    });

    expect(passesStreamFilter("outbox", record("INSERT", outboxKey("01ABC").pk))).toBe(true);
    expect(passesStreamFilter("outbox", record("MODIFY", outboxKey("01ABC").pk))).toBe(false);
    expect(passesStreamFilter("outbox", record("REMOVE", outboxKey("01ABC").pk))).toBe(false);
    expect(passesStreamFilter("outbox", record("INSERT", "card#01ABC"))).toBe(false);
    expect(passesStreamFilter("outbox", { eventName: "INSERT" })).toBe(false);
  });

  test("a failing batch is halved, given up after some retries and kept as dead letters", () => {
    expect(mapping?.properties).toMatchObject({
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 10,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
    expect(formatTemplateValue(mapping?.properties["DestinationConfig"].OnFailure)).toContain(
      "relayOutboxDeadLetters",
    );
  });
});

describe("stream of records", () => {
  const [mapping] = callsOf("replicateChanges", "AWS::Lambda::EventSourceMapping");
  const record = (pk: string, sk = "record", eventName = "MODIFY") => ({
    eventName,
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
  });

  test("changes are gathered for half a minute, up to ten thousand, and given up after a day", () => {
    expect(mapping?.properties).toMatchObject({
      BatchSize: 10_000,
      MaximumBatchingWindowInSeconds: 30,
      MaximumRecordAgeInSeconds: 86_400,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
    expect(formatTemplateValue(mapping?.properties["DestinationConfig"].OnFailure)).toContain(
      "replicateChangesDeadLetters",
    );
  });

  test("the filter names every replicated model and the sort key of records", () => {
    const pattern = JSON.parse(mapping?.properties["FilterCriteria"].Filters[0].Pattern);
    const prefixes = pattern.dynamodb.Keys.pk.S.map(({ prefix }: { prefix: string }) => prefix);

    expect(pattern.eventName).toBeUndefined();
    expect(pattern.dynamodb.Keys.sk.S).toEqual(["record"]);
    expect(prefixes).toEqual(expect.arrayContaining(["card#", "user#", "audit#"]));
    expect(prefixes).toHaveLength(models.size - 1);
  });

  test("the local runtime leaves out internal items, unique copies and outbox entries too", () => {
    expect(passesStreamFilter("record", record("card#01ABC"))).toBe(true);
    expect(passesStreamFilter("record", record("card#01ABC", "record", "REMOVE"))).toBe(true);
    expect(passesStreamFilter("record", record("card.code#01ABC"))).toBe(false);
    expect(passesStreamFilter("record", record("card#01ABC", "deleted"))).toBe(false);
    expect(passesStreamFilter("record", record("session#01ABC"))).toBe(false);
    expect(passesStreamFilter("record", record(outboxKey("01ABC").pk, "entry"))).toBe(false);
    expect(passesStreamFilter("record", record("visit#01ABC"))).toBe(false);
  });

  test("the table's stream has two consumers, as AWS advises", () => {
    const mappings = ofType("AWS::Lambda::EventSourceMapping").filter(({ properties }) =>
      formatTemplateValue(properties["EventSourceArn"]).includes("StreamArn"),
    );

    expect(mappings).toHaveLength(2);
  });
});

describe("mail queue", () => {
  test("only failed mails are retried, and the number of concurrent readers is limited", () => {
    const [mapping] = callsOf("sendMail", "AWS::Lambda::EventSourceMapping");

    expect(mapping?.properties["FunctionResponseTypes"]).toEqual(["ReportBatchItemFailures"]);
    expect(mapping?.properties["ScalingConfig"].MaximumConcurrency).toBeGreaterThanOrEqual(2);
  });

  test("the reader has enough time, and a mail that failed five times becomes a dead letter", () => {
    const mail = all.find(
      ({ id, type }) => type === "AWS::SQS::Queue" && id.startsWith("mailQueue"),
    );

    expect(mail?.properties["VisibilityTimeout"]).toBeGreaterThanOrEqual(60);
    expect(mail?.properties["RedrivePolicy"].maxReceiveCount).toBe(5);
    expect(formatTemplateValue(mail?.properties["RedrivePolicy"])).toContain("sendMailDeadLetters");
  });
});

describe("feedback of the mail provider (T80)", () => {
  const [topic] = ofType("AWS::SNS::Topic").filter(({ stack }) => stack === "NevjegyMail");
  const queue = resourceNamed(all, "AWS::SQS::Queue", "feedbackQueue");

  test("SES reports bounces and complaints to the topic, and drops no mail after a complaint by itself", () => {
    const set = resourceNamed(all, "AWS::SES::ConfigurationSet", "ConfigurationSet");
    const [destination] = ofType("AWS::SES::ConfigurationSetEventDestination");

    expect(destination?.properties["EventDestination"].MatchingEventTypes).toEqual(
      expect.arrayContaining(["bounce", "complaint"]),
    );
    expect(set.properties["SuppressionOptions"]).toEqual({ SuppressedReasons: ["BOUNCE"] });
  });

  test("the topic signs them with SHA-256, and the reader knows the topic (T42)", () => {
    expect(topic?.properties["SignatureVersion"]).toBe("2");
    const reader = resourceNamed(all, "AWS::Lambda::Function", "suppressAddresses");
    const known = reader.properties["Environment"].Variables[environment.mailTopic];
    expect(formatTemplateValue(known)).toContain(topic?.id);
  });

  test("the topic puts them on the queue, with a dead-letter queue of its own, which SQS could not redrive", () => {
    const [subscription, ...others] = ofType("AWS::SNS::Subscription").filter(
      ({ properties }) => properties["Protocol"] === "sqs",
    );

    expect(others).toEqual([]);
    expect(formatTemplateValue(subscription?.properties["TopicArn"])).toContain(topic?.id);
    expect(formatTemplateValue(subscription?.properties["Endpoint"])).toContain(queue.id);
    expect(subscription?.properties).toMatchObject({
      FilterPolicyScope: "MessageBody",
      FilterPolicy: { eventType: ["Bounce", "Complaint", "Send", "Delivery", "Reject"] },
    });
    expect(formatTemplateValue(subscription?.properties["RedrivePolicy"])).toContain(
      "feedbackTopicDeadLetters",
    );
    const queuePolicies = ofType("AWS::SQS::Queue").map(({ properties }) =>
      formatTemplateValue(properties["RedrivePolicy"] ?? ""),
    );
    expect(queuePolicies.join()).not.toContain("feedbackTopicDeadLetters");
  });

  test("only topics of the mail stack may send to the queue and to the dead letters of the topic", () => {
    for (const name of ["feedbackQueue", "feedbackTopicDeadLetters"]) {
      const { properties } = resourceNamed(all, "AWS::SQS::QueuePolicy", name);
      const allowed = properties["PolicyDocument"].Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === "Allow",
      );

      expect(allowed).toHaveLength(1);
      expect(allowed[0]).toMatchObject({
        Action: "sqs:SendMessage",
        Principal: { Service: "sns.amazonaws.com" },
      });
      expect(formatTemplateValue(allowed[0].Condition.ArnLike)).toContain(":NevjegyMail-*");
    }
  });

  test("a message that failed five times becomes a dead letter", () => {
    expect(queue.properties["RedrivePolicy"].maxReceiveCount).toBe(5);
    expect(formatTemplateValue(queue.properties["RedrivePolicy"])).toContain(
      "suppressAddressesDeadLetters",
    );
  });
});

describe("job queue", () => {
  test("a call gets one job, and the number of concurrent calls is limited", () => {
    const [mapping] = callsOf("runJob", "AWS::Lambda::EventSourceMapping");

    expect(mapping?.properties["BatchSize"]).toBe(1);
    expect(mapping?.properties["FunctionResponseTypes"]).toEqual(["ReportBatchItemFailures"]);
    expect(mapping?.properties["ScalingConfig"].MaximumConcurrency).toBeGreaterThanOrEqual(2);
  });

  test("the visibility timeout is six times the reader's, and a job that failed five times becomes a dead letter", () => {
    const { properties } = resourceNamed(all, "AWS::SQS::Queue", "jobQueue");

    expect(properties["VisibilityTimeout"]).toBeGreaterThanOrEqual(
      6 * eventFunctionSpecs.runJob.timeoutSeconds!,
    );
    expect(properties["RedrivePolicy"].maxReceiveCount).toBe(5);
    expect(formatTemplateValue(properties["RedrivePolicy"])).toContain("runJobDeadLetters");
  });

  test("only runJob reads it, and runJob sends to no other queue", () => {
    const rights = rightsOf(all, "runJob").filter(({ Action }) =>
      formatTemplateValue(Action).includes("sqs:"),
    );

    expect(rights.map(({ Action }) => Action)).toEqual([
      ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
      "sqs:SendMessage",
    ]);
    for (const { Resource } of rights) expect(formatTemplateValue(Resource)).toMatch(/jobQueue/);
  });
});

describe("schedule", () => {
  test("sweepOutbox is called every minute", () => {
    const [schedule] = callsOf("sweepOutbox", "AWS::Scheduler::Schedule");

    expect(schedule?.properties["ScheduleExpression"]).toBe("rate(1 minute)");
    expect(formatTemplateValue(schedule?.properties["Target"].Arn)).toContain(
      "sweepOutboxFunction",
    );
  });
});

describe("visits", () => {
  test("visits are batched for a minute or up to ten thousand", () => {
    const [mapping] = callsOf("countVisits", "AWS::Lambda::EventSourceMapping");

    expect(mapping?.properties).toMatchObject({
      BatchSize: 10_000,
      MaximumBatchingWindowInSeconds: 60,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
  });

  test("visits are rolled up every night, at an hour without clock changes", () => {
    const [schedule] = callsOf("rollUpVisits", "AWS::Scheduler::Schedule");

    expect(schedule?.properties).toMatchObject({
      ScheduleExpression: "cron(30 3 * * ? *)",
      ScheduleExpressionTimezone: "Europe/Budapest",
    });
  });
});

describe("dead letters", () => {
  const sourced = Object.entries(eventFunctionSpecs).filter(
    ([, { source }]) => source !== "functions",
  );
  test.each(sourced)("%s has a dead-letter queue", (name, spec) => {
    const queue = resourceNamed(all, "AWS::SQS::Queue", `${name}DeadLetters`);
    expect(queue.properties["MessageRetentionPeriod"]).toBe(14 * 86_400);

    if (spec.source.endsWith("Queue")) return;
    const maySend = rightsOf(all, name).filter(({ Action }) => Action === "sqs:SendMessage");
    expect(maySend.map(formatTemplateValue).join()).toContain(`${name}DeadLetters`);
  });

  test("every asynchronous source names a dead-letter queue", () => {
    const mappings = ofType("AWS::Lambda::EventSourceMapping").filter(
      ({ properties }) => !/Queue/.test(formatTemplateValue(properties["EventSourceArn"])),
    );
    for (const { properties } of mappings)
      expect(formatTemplateValue(properties)).toContain("DeadLetters");
    for (const type of [
      "AWS::Scheduler::Schedule",
      "AWS::Events::Rule",
      "AWS::Lambda::EventInvokeConfig",
    ]) {
      for (const { properties } of ofType(type))
        expect(formatTemplateValue(properties)).toContain("DeadLetters");
    }
    const queues = ofType("AWS::SQS::Queue").filter(({ id }) => !id.includes("DeadLetters"));
    for (const { properties } of queues) expect(properties).toHaveProperty("RedrivePolicy");
  });

  test("failed asynchronous calls become dead letters", () => {
    const kept = ofType("AWS::Lambda::EventInvokeConfig").map(({ id }) => id);
    const isAsynchronous = new Set(["everyMinute", "nightly", "uploads"]);
    const called = Object.entries(eventFunctionSpecs).filter(([, { source }]) =>
      isAsynchronous.has(source),
    );

    expect(called.length).toBeGreaterThanOrEqual(6);
    expect(kept.toSorted()).toEqual(
      called
        .map(([name]) => name)
        .toSorted()
        .map((name) => expect.stringMatching(new RegExp(`^${name}`))),
    );
  });
});

describe("uploads", () => {
  test("a new object under pending/ calls the function, with dead letters for the rule and the call", () => {
    const made = synthesised({
      eventFunctions: {
        ...eventFunctionSpecs,
        receiveUpload: { ...eventFunctionSpecs.receiveUpload, source: "uploads" },
      },
    });

    const [rule] = callsOf("receiveUpload", "AWS::Events::Rule", made);
    expect(rule?.properties["EventPattern"].detail.object.key).toEqual([{ prefix: "pending/" }]);
    expect(formatTemplateValue(rule?.properties["Targets"])).toContain("receiveUploadDeadLetters");
    expect(callsOf("receiveUpload", "AWS::Lambda::EventInvokeConfig", made)).toHaveLength(1);
    const uploads = resourceNamed(made, "AWS::S3::Bucket", "Uploads");
    expect(uploads.properties["NotificationConfiguration"]).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
  });
});
