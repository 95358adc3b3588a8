import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { environment } from "../../shared/environment.ts";
import { listRoutes } from "../../shared/operations/declared-routes.ts";
import {
  defaultRoute,
  eventFunctionSpecs,
  functionNames,
  operationSpecs,
} from "../../shared/operations/all.ts";
import {
  sentQueueNames,
  workQueueNames,
  workQueues,
  workQueueSpecs,
} from "../../shared/operations/work-queues.ts";
import { lambdaNamed, resourceNamed, synthesised, formatTemplateValue } from "./synthesised.ts";

const all = synthesised();
const operations = Object.entries(operationSpecs);
const ofType = (type: string) => all.filter((each) => each.type === type);

const routes = ofType("AWS::ApiGatewayV2::Route");

describe("routes", () => {
  const declared = [
    ...operations.flatMap(([name, operation]) =>
      listRoutes(operation).map(({ method, path }) => [name, `${method} ${path}`] as const),
    ),
    [defaultRoute.name, "$default"] as const,
  ];

  test("the routes are exactly those of the declared operations and the default one", () => {
    const keys = routes.map(({ properties }) => properties["RouteKey"]);

    expect(keys.sort()).toEqual(declared.map(([, key]) => key).sort());
  });

  test.each(declared)("the route of %s calls its own function: %s", (name, key) => {
    const route = routes.find(({ properties }) => properties["RouteKey"] === key);
    const integrationId: string = route?.properties["Target"]["Fn::Join"][1][1].Ref;
    const { properties } = resourceNamed(all, "AWS::ApiGatewayV2::Integration", integrationId);

    expect(properties["IntegrationUri"]["Fn::GetAtt"][0]).toBe(lambdaNamed(all, name).id);
    expect(properties["PayloadFormatVersion"]).toBe("2.0");
  });

  test("an operation under another name keeps its function, its log and its routes", () => {
    const { getCardVcard, ...others } = operationSpecs;
    const idsOf = (among: typeof all) => among.map(({ stack, id }) => `${stack} ${id}`).sort();

    const renamed = synthesised({ operations: { ...others, openVcard: getCardVcard } });

    expect(idsOf(renamed)).toEqual(idsOf(all));
  });

  test("only declared functions are deployed", () => {
    expect(ofType("AWS::Lambda::Function")).toHaveLength(functionNames.length);
  });
});

describe("functions", () => {
  test.each(functionNames)("%s runs on Node 24 and arm64 and keeps its log for a month", (name) => {
    const { properties } = lambdaNamed(all, name);

    expect(properties["Runtime"]).toBe("nodejs24.x");
    expect(properties["Architectures"]).toEqual(["arm64"]);
    const log = resourceNamed(all, "AWS::Logs::LogGroup", properties["LoggingConfig"].LogGroup.Ref);
    expect(log.properties["RetentionInDays"]).toBe(30);
  });

  test("the search alone has concurrency of its own, so that a flood of searches leaves that of others alone", () => {
    const reserved = all
      .filter(({ type }) => type === "AWS::Lambda::Function")
      .filter(({ properties }) => properties["ReservedConcurrentExecutions"] !== undefined)
      .map(({ id, properties }) => [id.slice(0, 13), properties["ReservedConcurrentExecutions"]]);

    expect(reserved).toEqual([["searchReplica", 20]]);
  });

  test("memory and timeout are those of the row, or the defaults", () => {
    expect(lambdaNamed(all, "logIn").properties).toMatchObject({ MemorySize: 1024, Timeout: 10 });
    expect(lambdaNamed(all, "getEntity").properties).toMatchObject({
      MemorySize: 512,
      Timeout: 10,
    });
  });
});

describe("time budgets (T77)", () => {
  test.each([...operations.map(([name]) => name), defaultRoute.name])(
    "%s ends before API Gateway gives up",
    (name) => {
      expect(lambdaNamed(all, name).properties["Timeout"]).toBeLessThanOrEqual(27);
    },
  );

  test("CloudFront waits longer than API Gateway, which gives up after 30 seconds", () => {
    const { Origins } = resourceNamed(all, "AWS::CloudFront::Distribution", "Distribution")
      .properties["DistributionConfig"];
    const times = Origins.flatMap(
      ({ CustomOriginConfig }: { CustomOriginConfig?: { OriginReadTimeout: number } }) =>
        CustomOriginConfig?.OriginReadTimeout ?? [],
    );

    expect(times).toEqual([35]);
    for (const { properties } of ofType("AWS::ApiGatewayV2::Integration"))
      expect(properties["TimeoutInMillis"] ?? 30_000).toBeLessThanOrEqual(30_000);
  });

  test("deadlines come from the function's remaining time", () => {
    const folder = new URL("../../functions/", import.meta.url);
    const ownTimes = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .filter((path) =>
        /(?<!function )\bdeadlineIn\(/.test(readFileSync(new URL(path, folder), "utf8")),
      );

    expect(ownTimes.toSorted()).toEqual([
      // The end of a print, within the margin of its function's deadline.
      "areas/tags/print/make-print.ts",
      // The end of an export, within the margin of its function's deadline.
      "data/export/run-file-job.ts",
      // One line of a job, begun only when so much time is left.
      "data/jobs/process-job.ts",
      // The earlier of two deadlines.
      "platform/lambda/deadline.ts",
    ]);
  });

  test("a whole batch of mails fits into sendMail, each with a request to SES that hangs", () => {
    const { batchSize } = workQueueSpecs.mail;
    // 4 s for SES, 2 s for the record, 1 s for the report of failures (functions/registry/handlers/send-mail.ts).
    expect(lambdaNamed(all, "sendMail").properties["Timeout"]).toBeGreaterThanOrEqual(
      batchSize * 4 + 2 + 1,
    );
  });

  test.each(workQueueNames)(
    "a message of the %s queue stays hidden while its reader may work",
    (name) => {
      const reader = Object.entries(eventFunctionSpecs).find(
        ([, { source }]) => source === `${name}Queue`,
      );
      const { properties } = resourceNamed(all, "AWS::SQS::Queue", `${name}Queue`);

      expect(properties["VisibilityTimeout"]).toBeGreaterThanOrEqual(
        6 * lambdaNamed(all, reader?.[0] ?? "").properties["Timeout"],
      );
    },
  );
});

describe("environment", () => {
  const variablesOf = (name: string): Record<string, unknown> =>
    lambdaNamed(all, name).properties["Environment"].Variables;

  test.each(operations)(
    "%s gets exactly the variables that it needs",
    (name, { table, access, signsExports, files, searches, checksSender, queues = [] }) => {
      const expected: string[] = [environment.publicOrigin, environment.originKeys];
      if (access !== "open") expected.push(environment.appToken);
      if (table !== "none") expected.push(environment.table);
      if (files) expected.push(environment.uploadBucket);
      if (checksSender) expected.push(environment.mailSender);
      if (searches) expected.push(environment.searchFunction);
      if (signsExports) expected.push(environment.exportBucket);
      if (signsExports || files === "readsUploads") expected.push(environment.filesOrigin);
      for (const queue of queues) expected.push(workQueues[queue].variable);

      expect(Object.keys(variablesOf(name)).sort()).toEqual(expected.sort());
    },
  );

  test.each(["getStatic", "getExport", "getJob"])(
    "%s returns addresses of the files host",
    (name) => {
      expect(formatTemplateValue(variablesOf(name)[environment.filesOrigin])).toMatch(
        /"https:\/\/".*NevjegyFiles:\w+FilesHost\w+DomainName/,
      );
    },
  );

  test("the function of the default route gets the origin keys and no table", () => {
    expect(Object.keys(variablesOf(defaultRoute.name)).sort()).toEqual([
      environment.originKeys,
      environment.publicOrigin,
    ]);
  });

  const outboxNames = [
    ...sentQueueNames.map((name) => workQueues[name].variable),
    environment.table,
  ].sort();
  test.each([
    ["relayOutbox", outboxNames],
    ["sweepOutbox", outboxNames],
    [
      "makeExport",
      [
        environment.exportBucket,
        environment.searchFunction,
        environment.table,
        environment.uploadBucket,
      ],
    ],
    ["makeReports", [environment.exportBucket, environment.searchFunction, environment.table]],
    [
      "mailReports",
      [
        environment.exportBucket,
        environment.reportMailQueue,
        environment.searchFunction,
        environment.table,
      ],
    ],
    ["runSchedules", [environment.table]],
    ["searchReplica", [environment.exportBucket, environment.replicaBucket, environment.table]],
    ["eraseDueAccounts", [environment.exportBucket, environment.table, environment.uploadBucket]],
    ["fetchCalendars", [environment.table]],
    ["receiveUpload", [environment.table, environment.uploadBucket]],
    ["sweepFiles", [environment.table, environment.uploadBucket]],
    ["countVisits", [environment.replicaBucket, environment.table]],
    ["rollUpVisits", [environment.replicaBucket, environment.table]],
    ["runJob", [environment.exportBucket, environment.jobQueue, environment.table]],
    ["endDeadJobs", [environment.table]],
    ["endCompanyTies", [environment.table, environment.tieQueue]],
    ["suppressAddresses", [environment.mailTopic, environment.table]],
    [
      "sendMail",
      [
        environment.exportBucket,
        environment.mailSender,
        environment.publicOrigin,
        environment.table,
      ],
    ],
  ])("%s gets exactly the variables that it needs", (name, expected) => {
    expect(Object.keys(variablesOf(name)).sort()).toEqual(expected);
  });

  test("no template contains an origin key", () => {
    expect(variablesOf("getHealth")[environment.originKeys]).toBe(
      "{{resolve:secretsmanager:nevjegy/origin-key-0:SecretString:::}},{{resolve:secretsmanager:nevjegy/origin-key-1:SecretString:::}},{{resolve:secretsmanager:nevjegy/origin-key-2:SecretString:::}}",
    );
  });
});

describe("stage", () => {
  test("the stage limits the rate of calls", () => {
    const [stage] = ofType("AWS::ApiGatewayV2::Stage");

    expect(stage?.properties["DefaultRouteSettings"]).toEqual({
      ThrottlingBurstLimit: 1000,
      ThrottlingRateLimit: 500,
    });
  });
});
