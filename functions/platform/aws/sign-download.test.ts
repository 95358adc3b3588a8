import {
  GetObjectCommand,
  S3Client,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { exportTimes } from "../../../shared/limits/hub.ts";
import { signDownload } from "./sign-download.ts";

const bucket = "nevjegydata-exportfiles669c361f-abcdefghijkl";
const key = "results/01ABC/01DEF/5000";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T08:00:00.700Z") });
  const set = {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "ASIAEXAMPLE",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_SESSION_TOKEN: `${"aZ09+/".repeat(200)}==`,
    AWS_ENDPOINT_URL_S3: "",
    [environment.exportBucket]: bucket,
    [environment.filesOrigin]: "",
  };
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Next handler in the SDK's middleware stack. */
type Next = (args: Args) => Promise<{ response: unknown; output: GetObjectCommandOutput }>;
interface Args {
  input: GetObjectCommandInput;
  request: unknown;
}

/** What the SDK signs, shortly before. */
interface PlainRequest {
  query: Record<string, string>;
  headers: Record<string, string>;
}

/** The same address as S3's own client signs it, without what it adds for itself. */
async function bySdk(): Promise<URL> {
  const client = new S3Client({
    credentials: {
      accessKeyId: process.env["AWS_ACCESS_KEY_ID"] ?? "",
      secretAccessKey: process.env["AWS_SECRET_ACCESS_KEY"] ?? "",
      sessionToken: process.env["AWS_SESSION_TOKEN"] ?? "",
    },
  });
  const plain = (next: Next) => (args: Args) => {
    const { query, headers } = args.request as PlainRequest;
    delete query["x-id"];
    delete headers["x-amz-checksum-mode"];
    return next(args);
  };
  const place = { relation: "before", toMiddleware: "presignInterceptMiddleware" } as const;
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ResponseCacheControl: "private, no-store",
  });
  command.middlewareStack.addRelativeTo(plain, { ...place, name: "plain" });
  return new URL(await getSignedUrl(client, command, { expiresIn: exportTimes.linkMs / 1000 }));
}

const parts = ({ origin, pathname, searchParams }: URL) => ({
  origin,
  pathname,
  query: Object.fromEntries(searchParams),
});

describe("the signed address of a download", () => {
  test.each(["", "http://127.0.0.1:9000", "http://s3.example:9000"])(
    "is the one that the SDK signs (endpoint: %s)",
    async (endpoint) => {
      vi.stubEnv("AWS_ENDPOINT_URL_S3", endpoint);

      const address = new URL(await signDownload(key));

      expect(parts(address)).toEqual(parts(await bySdk()));
      expect(address.searchParams.get("X-Amz-Expires")).toBe("300");
    },
  );

  test("covers the bucket's regional name, which is the files host's origin, and no other header", async () => {
    const own = new URL(await signDownload(key));
    vi.stubEnv(environment.filesOrigin, "https://d111111abcdef8.cloudfront.net");
    const shown = new URL(await signDownload(key));

    expect(own.host).toBe(`${bucket}.s3.eu-central-1.amazonaws.com`);
    expect(own.searchParams.get("X-Amz-SignedHeaders")).toBe("host");
    expect(shown.origin).toBe("https://d111111abcdef8.cloudfront.net");
    expect(shown.href.slice(shown.origin.length)).toBe(own.href.slice(own.origin.length));
  });
});
