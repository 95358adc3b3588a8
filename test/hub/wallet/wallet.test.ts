import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, afterEach, describe, expect } from "vitest";
import {
  createSelfMadeKey,
  createSelfMadeSigner,
} from "../../../functions/areas/wallet/self-made-authority.fixture.ts";
import type { HttpService } from "../../../scripts/local-cloud/http-service.ts";
import { startSecrets } from "../../../scripts/local-cloud/secrets.ts";
import { environment } from "../../../shared/environment.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";

let folder: string;
let secrets: HttpService;
let owner: Person;
let card: string;
test.beforeAll(async ({ hub }) => {
  folder = await mkdtemp(join(tmpdir(), "nevjegy-wallet-"));
  secrets = await startSecrets(folder);
  process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"] = secrets.endpoint;
  owner = await hub.person();
  const made = await owner.raw("POST", "/api/hub/create/card", makeCard());
  card = String(made.body["_id"]);
  const signer = await createSelfMadeSigner({
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
  });
  const apple = { passType: "pass.example.card", team: "TEAM012345", organization: "Névjegy" };
  await writeFile(join(folder, "wallet-apple.json"), JSON.stringify({ ...apple, ...signer }));
  const google = { issuer: "3388000000012345678", client_email: "wallet@nevjegy.example" };
  await writeFile(
    join(folder, "wallet-google.json"),
    JSON.stringify({ ...google, private_key: createSelfMadeKey().key }),
  );
});
afterEach(() => {
  delete process.env[environment.wallets];
});
afterAll(async () => {
  await secrets.stop();
  await rm(folder, { recursive: true, force: true });
});

const applePath = (id = card) => `/api/protected/me/cards/${id}/apple-wallet`;
const googlePath = (id = card) => `/api/protected/me/cards/${id}/google-wallet`;

/** Configures the service like an operator with accounts at both wallets. */
function configure(): void {
  process.env[environment.wallets] = "apple,google";
}

describe("a wallet that the operator has not set up", () => {
  test.each([applePath, googlePath])("the wallet's operation does not exist", async (path) => {
    const reply = await owner.raw("GET", path());

    expect(reply).toMatchObject({ status: 404, body: { code: "wallet.notConfigured" } });
  });

  test("the session does not name the wallet", async () => {
    const { body } = await owner.raw("GET", "/api/protected/me");

    expect(body).not.toHaveProperty("wallets");
  });
});

describe("a wallet", () => {
  test("the session names the wallets in a fixed order", async () => {
    process.env[environment.wallets] = "google, apple, other";

    const { body } = await owner.raw("GET", "/api/_auth/session");

    expect(body).toMatchObject({ user: { wallets: ["apple", "google"] } });
  });

  test("the caller gets the caller's card as a signed pass, which a browser can download", async ({
    hub,
  }) => {
    configure();
    const answer = await fetch(`${hub.url}${applePath()}`, { headers: { cookie: owner.cookie } });

    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toContain("signature");
    expect(JSON.parse(Buffer.from(files["pass.json"] ?? []).toString())).toMatchObject({
      barcodes: [{ message: expect.stringMatching(/^HTTP:\/\/LOCALHOST:\d+\/C\/[0-9A-Z]{10}$/) }],
    });
  });

  test("the caller gets an address of Google for the caller's card", async () => {
    configure();
    const { status, body } = await owner.raw("GET", googlePath());

    expect(status).toBe(200);
    expect(body["address"]).toMatch(
      /^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/,
    );
  });

  test.for([applePath, googlePath])(
    "another user's card is refused, even for an admin",
    async (path, { hub }) => {
      configure();
      const others = await Promise.all([hub.person(), hub.admin()]);

      for (const other of others) {
        const foreign = await other.raw("GET", path());
        const missing = await other.raw("GET", path("no-such-card"));
        expect(foreign).toMatchObject({ status: 404, body: { code: "record.notFound" } });
        expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
      }
    },
  );

  test.for([applePath, googlePath])(
    "the operation needs a session and a valid id",
    async (path, { hub }) => {
      configure();

      expect(await hub.visitor.raw("GET", path())).toMatchObject({
        status: 401,
        body: { code: "session.required" },
      });
      expect(await owner.raw("GET", path("a%20b"))).toMatchObject({
        status: 400,
        body: { code: "input.invalid" },
      });
    },
  );

  test.each([applePath, googlePath])("an inactive card is refused", async (path) => {
    configure();
    const made = await owner.raw("POST", "/api/hub/create/card", makeCard());
    const id = String(made.body["_id"]);
    await owner.raw("POST", "/api/hub/runner/card/inactivate", { id });

    const reply = await owner.raw("GET", path(id));

    expect(reply).toMatchObject({ status: 410, body: { code: "card.inactive" } });
  });
});
