import { describe, expect, test } from "vitest";
import { checkSignature, SignatureRefused } from "./signature.ts";

// The worked examples of the S3 manual ("Authenticating Requests: AWS Signature Version 4").
const credentials = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const check = { credentials, service: "s3", now: new Date("2013-05-24T00:00:00Z") };
const host = "examplebucket.s3.amazonaws.com";
const scope = "20130524/us-east-1/s3/aws4_request";
const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

const getObject = {
  method: "GET",
  url: "/test.txt",
  headers: {
    host,
    range: "bytes=0-9",
    "x-amz-content-sha256": empty,
    "x-amz-date": "20130524T000000Z",
    authorization:
      `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope},` +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date," +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
};
const presigned = {
  method: "GET",
  url:
    "/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256" +
    "&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request" +
    "&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host" +
    "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  headers: { host },
};
const at = (now: string) => ({ now: new Date(now) });

function getErrorCode(request: typeof getObject | typeof presigned, more = {}): string {
  try {
    checkSignature(request, { ...check, ...more });
    return "accepted";
  } catch (error) {
    return error instanceof SignatureRefused ? error.code : String(error);
  }
}

describe("checkSignature", () => {
  test("accepts the manual's header and query examples", () => {
    expect(getErrorCode(getObject)).toBe("accepted");
    expect(getErrorCode(presigned)).toBe("accepted");
  });

  test("refuses another path, method, header, query and key", () => {
    const headers = { ...getObject.headers, range: "bytes=0-10" };
    const other = { accessKeyId: credentials.accessKeyId, secretAccessKey: "other" };

    expect(getErrorCode({ ...getObject, url: "/other.txt" })).toBe("SignatureDoesNotMatch");
    expect(getErrorCode({ ...getObject, url: "/test.txt?acl" })).toBe("SignatureDoesNotMatch");
    expect(getErrorCode({ ...getObject, method: "PUT" })).toBe("SignatureDoesNotMatch");
    expect(getErrorCode({ ...getObject, headers })).toBe("SignatureDoesNotMatch");
    expect(getErrorCode(getObject, { credentials: other })).toBe("SignatureDoesNotMatch");
    const longer = presigned.url.replace("Expires=86400", "Expires=86401");
    expect(getErrorCode({ ...presigned, url: longer })).toBe("SignatureDoesNotMatch");
  });

  test("refuses an unknown access key, another service and an unsigned x-amz header", () => {
    const headers = { ...getObject.headers, "x-amz-acl": "public-read" };

    expect(getErrorCode(getObject, { credentials: { ...credentials, accessKeyId: "X" } })).toBe(
      "InvalidAccessKeyId",
    );
    expect(getErrorCode(getObject, { service: "ses" })).toBe("AuthorizationHeaderMalformed");
    expect(getErrorCode({ ...getObject, headers })).toBe("AccessDenied");
    expect(getErrorCode({ ...presigned, url: "/test.txt" })).toBe("AccessDenied");
  });

  test("a header is valid for 15 minutes, a presigned address until it expires", () => {
    expect(getErrorCode(getObject, at("2013-05-24T00:14:59Z"))).toBe("accepted");
    expect(getErrorCode(getObject, at("2013-05-24T00:15:01Z"))).toBe("RequestTimeTooSkewed");
    expect(getErrorCode(presigned, at("2013-05-24T23:59:59Z"))).toBe("accepted");
    expect(getErrorCode(presigned, at("2013-05-25T00:00:01Z"))).toBe("AccessDenied");
    const forEver = presigned.url.replace("Expires=86400", "Expires=604801");
    expect(getErrorCode({ ...presigned, url: forEver })).toBe("AuthorizationQueryParametersError");
  });
});
