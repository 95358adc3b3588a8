import { describe, expect, test } from "vitest";
import { expiryAttribute, tableDefinition } from "../../functions/platform/aws/table-schema.ts";
import { resourceNamed, synthesised, formatTemplateValue } from "./synthesised.ts";

const all = synthesised();
const stateful = [
  "AWS::DynamoDB::Table",
  "AWS::DynamoDB::GlobalTable",
  "AWS::S3::Bucket",
  "AWS::SQS::Queue",
];

describe("storage stack", () => {
  test("it contains all stored data and no function", () => {
    const keepers = all.filter(({ type }) => stateful.includes(type));

    expect(new Set(keepers.map(({ stack }) => stack))).toEqual(new Set(["NevjegyData"]));
    expect(keepers.every(({ retained }) => retained)).toBe(true);
    expect(
      all.filter(({ stack, type }) => stack === "NevjegyData" && type === "AWS::Lambda::Function"),
    ).toEqual([]);
  });
});

describe("table", () => {
  const { properties } = resourceNamed(all, "AWS::DynamoDB::Table", "Table");

  test("the table is the one that the local runtime creates", () => {
    expect(properties).toMatchObject({
      KeySchema: tableDefinition.KeySchema,
      AttributeDefinitions: tableDefinition.AttributeDefinitions,
      GlobalSecondaryIndexes: tableDefinition.GlobalSecondaryIndexes,
      BillingMode: tableDefinition.BillingMode,
      StreamSpecification: {
        StreamViewType: tableDefinition.StreamSpecification.StreamViewType,
      },
    });
  });

  test("the table has backups, deletion protection and expiry", () => {
    expect(properties).toMatchObject({
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: 35,
      },
      DeletionProtectionEnabled: true,
      TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
      SSESpecification: { SSEEnabled: true },
    });
  });
});

describe("buckets", () => {
  const policyOf = (bucket: string) =>
    all.filter(
      ({ type, properties }) =>
        type === "AWS::S3::BucketPolicy" &&
        formatTemplateValue(properties["Bucket"]).includes(bucket),
    );

  test.each(["Uploads", "ExportFiles", "Replica", "Site"])(
    "%s is closed to the public and to plain http",
    (name) => {
      const { properties } = resourceNamed(all, "AWS::S3::Bucket", name);
      const [policy, ...others] = policyOf(name);

      expect(properties["PublicAccessBlockConfiguration"]).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(others).toEqual([]);
      expect(policy?.properties["PolicyDocument"].Statement).toContainEqual(
        expect.objectContaining({
          Effect: "Deny",
          Action: "s3:*",
          Condition: { Bool: { "aws:SecureTransport": "false" } },
        }),
      );
      expect(policy?.properties["PolicyDocument"].Statement).toContainEqual(
        expect.objectContaining({
          Effect: "Deny",
          Action: "s3:*",
          Condition: { NumericLessThan: { "s3:TlsVersion": 1.2 } },
        }),
      );
    },
  );

  test.each(["Uploads", "Site"])("%s keeps former versions for 30 days", (name) => {
    const { properties } = resourceNamed(all, "AWS::S3::Bucket", name);

    expect(properties["VersioningConfiguration"]).toEqual({ Status: "Enabled" });
    expect(properties["LifecycleConfiguration"].Rules).toContainEqual(
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
    );
  });

  test("incomplete uploads are deleted after a day, and only our pages may post and read", () => {
    const { properties } = resourceNamed(all, "AWS::S3::Bucket", "Uploads");

    expect(properties["LifecycleConfiguration"].Rules).toContainEqual(
      expect.objectContaining({ Prefix: "pending/", ExpirationInDays: 1 }),
    );
    expect(properties["CorsConfiguration"].CorsRules).toEqual([
      expect.objectContaining({
        AllowedMethods: ["POST", "GET", "HEAD"],
        AllowedOrigins: ["https://nevjegy.example"],
      }),
    ]);
  });

  test("downloads are deleted after a day, the results of a long list after 30", () => {
    const { properties } = resourceNamed(all, "AWS::S3::Bucket", "ExportFiles");

    expect(properties["LifecycleConfiguration"].Rules).toEqual([
      expect.objectContaining({ Prefix: "exports/", ExpirationInDays: 1 }),
      expect.objectContaining({ Prefix: "results/", ExpirationInDays: 30 }),
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
    ]);
  });
});

describe("published images", () => {
  test("the distribution of the site may read only published images of the bucket", () => {
    const [policy] = all.filter(
      ({ type, properties }) =>
        type === "AWS::S3::BucketPolicy" &&
        formatTemplateValue(properties["Bucket"]).includes("Uploads"),
    );
    const allowed: { Action: string[]; Resource: unknown[]; Condition: unknown }[] =
      policy?.properties["PolicyDocument"].Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === "Allow",
      );

    expect(allowed.map(({ Action }) => Action)).toEqual([["s3:GetObject", "s3:ListBucket"]]);
    expect(
      allowed[0]?.Resource.map((each) => /\/[^"]*/.exec(formatTemplateValue(each))?.[0]),
    ).toEqual([undefined, "/files/*"]);
    expect(formatTemplateValue(allowed[0]?.Condition)).toMatch(
      /"StringEquals":\{"AWS:SourceArn".*:distribution\/",\{"Ref":"Distribution\w+"\}/,
    );
  });
});
