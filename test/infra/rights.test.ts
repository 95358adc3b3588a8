import { describe, expect, test } from "vitest";
import { indexCount, tableIndex } from "../../functions/platform/aws/table-schema.ts";
import {
  defaultRoute,
  eventFunctionSpecs,
  functionNames,
  operationSpecs,
} from "../../shared/operations/all.ts";
import {
  actionsOf,
  functionOfRole,
  rightsOf,
  statementsOf,
  synthesised,
  formatTemplateValue,
} from "./synthesised.ts";

const all = synthesised();
const reads = [
  "dynamodb:BatchGetItem",
  "dynamodb:ConditionCheckItem",
  "dynamodb:GetItem",
  "dynamodb:Query",
];
const writes = ["dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"];
const roles = all.filter(({ type }) => type === "AWS::IAM::Role");

/** Table actions of a function that no condition narrows. */
function freely(name: string): string[] {
  const free = rightsOf(all, name).filter(({ Condition }) => Condition === undefined);
  return actionsOf(free).filter((action) => action.startsWith("dynamodb:"));
}

/** Beginnings of the keys that a function may update. */
function updatable(name: string): unknown {
  const [bound, ...others] = rightsOf(all, name).filter(({ Condition }) => Condition !== undefined);
  if (!bound) return [];
  expect(others).toEqual([]);
  expect(bound.Action).toBe("dynamodb:UpdateItem");
  expect(bound.Condition?.["Null"]).toEqual({ "dynamodb:LeadingKeys": "false" });
  return bound.Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"];
}

test("only calls that search may call another function, and only the search", () => {
  const calls = functionNames.flatMap((name) =>
    rightsOf(all, name)
      .filter(({ Action }) => Action === "lambda:InvokeFunction")
      .map(({ Resource }) => [name, formatTemplateValue(Resource)]),
  );
  const rows: Readonly<Record<string, { searches?: true }>> = {
    ...operationSpecs,
    ...eventFunctionSpecs,
  };
  const searching = Object.keys(rows).filter((name) => rows[name]?.searches);

  expect(calls.map(([name]) => name).toSorted()).toEqual(searching.toSorted());
  for (const [, resource] of calls) expect(resource).toContain("searchReplica");
});

describe("rights on the table", () => {
  test("getEntity cannot write the table but for the last use of the session", () => {
    expect(freely("getEntity")).toEqual(reads);
    expect(updatable("getEntity")).toEqual(["session#*"]);
  });

  test("createEntity can write the table", () => {
    expect(freely("createEntity")).toEqual([...reads, ...writes].sort());
  });

  test("getHealth has no right on the table", () => {
    expect(freely("getHealth")).toEqual([]);
    expect(updatable("getHealth")).toEqual([]);
  });

  test("a page may count misses and write nothing else", () => {
    expect(freely("openContactPage")).toEqual(reads);
    expect(updatable("openContactPage")).toEqual(["throttle#*"]);
    expect(updatable("getPublicCard")).toEqual(["session#*", "throttle#*"]);
  });

  test("countVisit may send to the queue of visits, count sources and write nothing else", () => {
    const puts = rightsOf(all, "countVisit").filter(({ Action }) => Action === "sqs:SendMessage");

    expect(puts.map(({ Resource }) => formatTemplateValue(Resource))).toEqual([
      expect.stringContaining("visitQueue"),
    ]);
    expect(updatable("countVisit")).toEqual(["throttle#*"]);
  });

  test("the compaction of the replica updates only its leases, and replication has no right to the table", () => {
    expect(updatable("compactReplica")).toEqual(["replica#*"]);
    expect(freely("compactReplica")).not.toContain("dynamodb:PutItem");
    expect(
      freely("replicateChanges").filter((action) => !/Stream|Shard|Records/.test(action)),
    ).toEqual([]);
  });

  test.each(Object.entries(operationSpecs))("%s may do what its row says", (name, row) => {
    const expected = { none: [], read: reads, write: [...reads, ...writes].sort() }[row.table];

    expect(freely(name)).toEqual(expected);
  });

  test("the rights cover only the table and its indexes", () => {
    const [read] = rightsOf(all, "getEntity").filter(({ Action }) =>
      Action.includes("dynamodb:Query"),
    );

    const resources = [read?.Resource].flat().map(formatTemplateValue);

    expect(resources).toHaveLength(1 + indexCount);
    for (const resource of resources) expect(resource).toMatch(/NevjegyData:\w+TableArn/);
    expect(resources.at(-1)).toContain(`/index/${tableIndex(indexCount - 1).name}`);
  });
});

describe("other rights", () => {
  test("the function of the default route may write its log and nothing else", () => {
    expect(actionsOf(rightsOf(all, defaultRoute.name))).toEqual([
      "logs:CreateLogStream",
      "logs:PutLogEvents",
    ]);
  });

  test("only sendMail and workCampaign may send mail, and only from addresses at its domain", () => {
    const senders = roles.filter((role) =>
      actionsOf(statementsOf(role)).some((a) => a.startsWith("ses:Send")),
    );
    const [statement] = rightsOf(all, "sendMail").filter(
      ({ Action }) => Action === "ses:SendRawEmail",
    );

    expect(senders.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^sendMailRole/),
      expect.stringMatching(/^workCampaignRole/),
    ]);
    expect(statement?.Condition).toEqual({
      StringLike: { "ses:FromAddress": "*@nevjegy.example" },
    });
  });

  test("runService may read the state of the sender's domain and nothing else of the mail provider", () => {
    const ses = rightsOf(all, "runService").filter(({ Action }) =>
      String(Action).startsWith("ses:"),
    );

    expect(ses.map(({ Action }) => Action)).toEqual(["ses:GetEmailIdentity"]);
    expect(ses.map(({ Resource }) => formatTemplateValue(Resource))).toEqual([
      expect.stringContaining(':identity/nevjegy.example"'),
    ]);
  });

  test("no statement has all resources or a wildcard in its actions", () => {
    const statements = roles.flatMap(statementsOf);

    expect(statements.length).toBeGreaterThan(roles.length);
    for (const { Effect, Action, Resource } of statements) {
      expect(Effect).toBe("Allow");
      expect([Resource].flat()).not.toContain("*");
      expect([Action].flat().filter((action) => action.includes("*"))).toEqual([]);
    }
  });

  test("wildcards in resources are streams of the table and objects of buckets, for the functions that need them", () => {
    const wild = roles.flatMap((role) =>
      statementsOf(role)
        .filter(({ Resource }) => formatTemplateValue(Resource).includes("*"))
        .map(({ Action }) => [functionOfRole(role), Action]),
    );

    expect(wild.toSorted()).toEqual(
      [
        ["cloneFile", ["s3:GetObject", "s3:PutObject"]],
        ["runFilesService", ["s3:GetObject", "s3:DeleteObject"]],
        ["runFilesService", ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"]],
        ["eraseDueAccounts", ["s3:DeleteObject", "s3:DeleteObjectVersion"]],
        ["eraseDueAccounts", "s3:DeleteObject"],
        ["eraseDueAccounts", "s3:DeleteObject"],
        ["getExport", "s3:GetObject"],
        ["getExport", "s3:GetObject"],
        ["getJob", "s3:GetObject"],
        ["getJob", "s3:GetObject"],
        ["getMailImage", "s3:GetObject"],
        ["getStatic", "s3:GetObject"],
        ["makeExport", ["s3:PutObject", "s3:AbortMultipartUpload"]],
        ["makeExport", "s3:GetObject"],
        ["makePrint", ["s3:PutObject", "s3:AbortMultipartUpload"]],
        [
          "makePictures",
          ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:DeleteObjectVersion"],
        ],
        ["makePictures", ["s3:PutObject", "s3:DeleteObject", "s3:DeleteObjectVersion"]],
        ["countVisits", "s3:PutObject"],
        [
          "makeReports",
          ["s3:GetObject", "s3:PutObject", "s3:AbortMultipartUpload", "s3:DeleteObject"],
        ],
        [
          "mailReports",
          ["s3:GetObject", "s3:PutObject", "s3:AbortMultipartUpload", "s3:DeleteObject"],
        ],
        ["receiveUpload", ["s3:GetObject", "s3:DeleteObject"]],
        ["receiveUpload", ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"]],
        ["sweepFiles", "s3:DeleteObject"],
        ["sweepFiles", "s3:DeleteObject"],
        ["uploadFile", "s3:PutObject"],
        ["uploadFile", "s3:PutObject"],
        ["relayOutbox", "dynamodb:ListStreams"],
        ["replicateChanges", "dynamodb:ListStreams"],
        ["replicateChanges", "s3:PutObject"],
        ["compactReplica", ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"]],
        ["runJob", ["s3:PutObject", "s3:AbortMultipartUpload"]],
        ["searchReplica", "s3:GetObject"],
        ["searchReplica", "s3:GetObject"],
        ["searchReplica", "s3:PutObject"],
        ["searchReplica", ["s3:PutObject", "s3:AbortMultipartUpload"]],
        ["sendMail", "s3:GetObject"],
        ["rollUpVisits", ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"]],
      ].toSorted(),
    );
  });

  test.each([
    ["uploadFile", ["pending/* s3:PutObject", "private/* s3:PutObject"]],
    [
      "receiveUpload",
      [
        "bucket s3:ListBucket",
        "pending/* s3:GetObject s3:DeleteObject",
        "private/* s3:GetObject s3:PutObject s3:DeleteObject",
      ],
    ],
    [
      "runFilesService",
      [
        "bucket s3:ListBucket",
        "pending/* s3:GetObject s3:DeleteObject",
        "private/* s3:GetObject s3:PutObject s3:DeleteObject",
      ],
    ],
    ["runService", []],
    ["getFromService", []],
    ["getMailImage", ["bucket s3:ListBucket", "private/* s3:GetObject"]],
    ["getStatic", ["bucket s3:ListBucket", "private/* s3:GetObject"]],
    ["cloneFile", ["bucket s3:ListBucket", "private/* s3:GetObject s3:PutObject"]],
    [
      "sweepFiles",
      ["bucket s3:ListBucket", "pending/* s3:DeleteObject", "private/* s3:DeleteObject"],
    ],
    [
      "makePictures",
      [
        "bucket s3:ListBucket s3:ListBucketVersions",
        "files/* s3:PutObject s3:DeleteObject s3:DeleteObjectVersion",
        "private/* s3:GetObject s3:PutObject s3:DeleteObject s3:DeleteObjectVersion",
      ],
    ],
    ["getJob", ["exports/* s3:GetObject", "results/* s3:GetObject"]],
    ["runJob", ["results/* s3:PutObject s3:AbortMultipartUpload"]],
    [
      "makeReports",
      [
        "bucket s3:ListBucket",
        "exports/* s3:GetObject s3:PutObject s3:AbortMultipartUpload s3:DeleteObject",
      ],
    ],
    [
      "mailReports",
      [
        "bucket s3:ListBucket",
        "exports/* s3:GetObject s3:PutObject s3:AbortMultipartUpload s3:DeleteObject",
      ],
    ],
    ["sendMail", ["bucket s3:ListBucket", "exports/* s3:GetObject"]],
    ["endDeadJobs", []],
    [
      "searchReplica",
      [
        "bucket s3:ListBucket",
        // The rows of a report's file.
        "exports/* s3:PutObject s3:AbortMultipartUpload",
        "models/* s3:GetObject",
        "models/*/rebuild.json s3:PutObject",
        "visits/* s3:GetObject",
      ],
    ],
    ["deleteFile", []],
    ["getEntity", []],
    ["readEntities", []],
  ])("%s may access exactly the objects that it works with", (name, expected) => {
    const held = rightsOf(all, name)
      .filter(({ Action }) => formatTemplateValue(Action).includes("s3:"))
      .map(({ Action, Resource }) => {
        const keys = /\/(\w+\/\*[^"]*)"/.exec(formatTemplateValue(Resource))?.[1] ?? "bucket";
        return [keys, Action].flat().join(" ");
      });

    expect(held.toSorted()).toEqual(expected);
  });

  test("roles have only inline policies", () => {
    for (const { properties } of roles) expect(properties).not.toHaveProperty("ManagedPolicyArns");
    expect(all.filter(({ type }) => /^AWS::IAM::(ManagedPolicy|Policy|User)$/.test(type))).toEqual(
      [],
    );
  });
});
