import { describe, expect, test } from "vitest";
import { synthesised, formatTemplateValue } from "./synthesised.ts";

const all = synthesised();
const ofType = (type: string) => all.filter((each) => each.type === type);

describe("logs", () => {
  test("every log group has a retention time", () => {
    const endless = ofType("AWS::Logs::LogGroup").filter(
      ({ properties }) => !(properties["RetentionInDays"] <= 365),
    );

    expect(ofType("AWS::Logs::LogGroup").length).toBeGreaterThan(10);
    expect(endless).toEqual([]);
  });

  test("the access log has the route and figures: no address, browser, path or query", () => {
    const [stage, ...others] = ofType("AWS::ApiGatewayV2::Stage");
    const format = JSON.parse(stage?.properties["AccessLogSettings"].Format);

    expect(others).toEqual([]);
    expect(Object.values(format).sort()).toEqual([
      "$context.integrationErrorMessage",
      "$context.integrationLatency",
      "$context.requestId",
      "$context.requestTime",
      "$context.responseLatency",
      "$context.responseLength",
      "$context.routeKey",
      "$context.status",
    ]);
  });

  test("neither a distribution nor a bucket writes access logs, whose fields cannot be chosen", () => {
    const distributions = ofType("AWS::CloudFront::Distribution");
    const buckets = ofType("AWS::S3::Bucket");

    expect(distributions).toHaveLength(2);
    for (const { properties } of distributions)
      expect(properties["DistributionConfig"]).not.toHaveProperty("Logging");
    expect(buckets.length).toBeGreaterThan(2);
    for (const { properties } of buckets)
      expect(properties).not.toHaveProperty("LoggingConfiguration");
  });

  test("no other service writes logs", () => {
    const others = all.filter(
      ({ type, properties }) =>
        /RealtimeLog|::Delivery(Source|Destination)?$|LoggingConfiguration|FlowLog|Trail$/.test(
          type,
        ) || /"RealtimeLogConfigArn"/.test(formatTemplateValue(properties)),
    );

    expect(others).toEqual([]);
  });
});
