import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import type { UploadedFile } from "../../../shared/models/file.ts";

/** As on AWS: no endpoint of our own, a role's credentials of usual length. */
beforeAll(() => {
  const set = {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "ASIAEXAMPLE",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_SESSION_TOKEN: `${"aZ09+/".repeat(200)}==`,
    AWS_ENDPOINT_URL_S3: "",
    [environment.uploadBucket]: "nevjegydata-uploads4f6eb0fd-abcdefghijkl",
  };
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

const file = (name: string) =>
  ({ _id: "1", path: "1/original", name, type: "image/png", size: 3 }) as UploadedFile; // what an address is made of

async function signed(name = "a.png", method = "GET"): Promise<URL> {
  const { signFileUrl } = await import("../../areas/files/downloads/signed-file.ts");
  return new URL(await signFileUrl(file(name), method));
}

describe("a signed address", () => {
  test("covers the bucket's regional name, which is the files host's origin, and no other header", async () => {
    const address = await signed();

    expect(address.host).toBe(
      "nevjegydata-uploads4f6eb0fd-abcdefghijkl.s3.eu-central-1.amazonaws.com",
    );
    expect(address.pathname).toBe("/private/1/original");
    expect(address.searchParams.get("X-Amz-SignedHeaders")).toBe("host");
  });

  test.each(["GET", "HEAD"])(
    "for %s bears another host and is otherwise the same",
    async (method) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
      const [own, other] = [
        await signed("ő $& b.png", method),
        await underHost("ő $& b.png", method),
      ];
      vi.useRealTimers();

      expect(other.origin).toBe("https://d111111abcdef8.cloudfront.net");
      expect(other.href.slice(other.origin.length)).toBe(own.href.slice(own.origin.length));
    },
  );

  test("a signed address fits into CloudFront's limit for every file name", async () => {
    const address = await underHost("ű".repeat(127), "GET");

    expect(address.href.length).toBeLessThan(8192);
  });
});

async function underHost(name: string, method: string): Promise<URL> {
  vi.stubEnv(environment.filesOrigin, "https://d111111abcdef8.cloudfront.net");
  try {
    return await signed(name, method);
  } finally {
    vi.stubEnv(environment.filesOrigin, "");
  }
}
