import { afterAll, afterEach, describe, expect, vi } from "vitest";
import { completeIdentity } from "../../../scripts/local-cloud/ses/email-identity.ts";
import type { PreflightReport } from "../../../shared/campaigns/preflight-report.ts";
import { environment } from "../../../shared/environment.ts";
import { consent as consentModel } from "../../../shared/models/consent.ts";
import { suppression as suppressionModel } from "../../../shared/models/suppression.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import type { Person } from "../../support/start-hub.ts";
import { callStep, makeCampaign, makeSender } from "./campaign-hub.ts";
import { agree, findCampaign, startEngine, type Engine } from "./engine-hub.ts";

let engine: Engine;
test.beforeAll(async () => void (engine = await startEngine()));
afterAll(() => engine.stop());
afterEach(() => {
  engine.ses.setIdentity(completeIdentity);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function check(caller: Person, id: string): Promise<PreflightReport> {
  const { status, body } = await callStep(caller, "preflight", id);
  expect(status).toBe(200);
  return body as unknown as PreflightReport;
}

describe("the sender", () => {
  test.for([
    ["a complete domain", completeIdentity, ["ok", "ok", "ok", "ok"], 200],
    ["an unknown domain", { dkim: "FAILED", mailFrom: "FAILED" }, Array(4).fill("missing"), 409],
    [
      "a domain without DKIM",
      { ...completeIdentity, dkim: "FAILED" },
      ["ok", "missing", "ok", "ok"],
      200,
    ],
    [
      "a domain without SPF",
      { ...completeIdentity, mailFrom: "FAILED" },
      ["ok", "ok", "missing", "ok"],
      200,
    ],
    [
      "a domain whose records are not seen yet",
      { verified: true, dkim: "PENDING", mailFrom: "NOT_STARTED" },
      ["ok", "waiting", "waiting", "waiting"],
      409,
    ],
    [
      "a domain that is not verified",
      { ...completeIdentity, verified: false },
      ["missing", "ok", "ok", "ok"],
      409,
    ],
  ] as const)("%s", async ([, identity, expected, startStatus], { hub }) => {
    engine.ses.setIdentity(identity);
    const sender = await makeSender(hub);
    const { _id } = await makeCampaign(sender);

    const report = await check(sender, _id);

    const { domain, ...states } = report.sender;
    expect(domain).toBe("nevjegy.example");
    expect([states.identity, states.dkim, states.spf, states.dmarc]).toEqual(expected);
    expect((await callStep(sender, "start", _id)).status).toBe(startStatus);
  });

  test("that the provider says nothing about stops no campaign", async ({ hub }) => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.stubEnv("AWS_ENDPOINT_URL_SESV2", "http://127.0.0.1:9");
    const sender = await makeSender(hub);
    const { _id } = await makeCampaign(sender);

    expect((await check(sender, _id)).sender).toMatchObject({
      identity: "unknown",
      dmarc: "unknown",
    });
    expect((await callStep(sender, "start", _id)).status).toBe(200);
  });
});

describe("the rehearsal of unsubscribing", () => {
  test("does what a mail program does, and changes neither a consent nor a suppression", async ({
    hub,
  }) => {
    const editor = await hub.admin();
    const { email } = editor.user;
    await agree(hub, email);
    const { _id } = await makeCampaign(editor);

    expect((await check(editor, _id)).unsubscribe).toBe("works");

    const query = { index: "byEmail", partition: [email], limit: 10 };
    const { items } = await hub.store.list(consentModel, query);
    expect(items.map(({ given }) => given)).toEqual([true]);
    expect(await hub.store.findBy(suppressionModel, "email", email)).toBeUndefined();
    expect(engine.sentTo(email)).toBe(0);
    expect(await findCampaign(hub, _id)).toMatchObject({ state: "draft", _rev: 1 });
  });

  test("says when our service does not answer", async ({ hub }) => {
    const editor = await hub.admin();
    const { _id } = await makeCampaign(editor);
    vi.stubEnv(environment.publicOrigin, "http://127.0.0.1:9");

    expect((await check(editor, _id)).unsubscribe).toBe("unreachable");
  });

  test("finds a mail without the headers, or with another site's address", async () => {
    const { readOneClickAddress } =
      await import("../../../functions/areas/campaigns/prepare/rehearse-unsubscribe.ts");
    vi.stubEnv(environment.publicOrigin, "https://nevjegy.example");
    const address = "https://nevjegy.example/api/public/unsubscribe?t=x";
    const post = "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
    const read = (head: string) => readOneClickAddress(Buffer.from(`${head}\r\nbody`));

    expect(read(`List-Unsubscribe: <${address}>\r\n${post}`)).toBe(address);
    expect(read(`List-Unsubscribe:\r\n <${address}>\r\n${post}`)).toBe(address);
    expect(read(`List-Unsubscribe: <${address}>\r\n`)).toBeUndefined();
    expect(read(post)).toBeUndefined();
    expect(read(`List-Unsubscribe: <https://masik.example/x>\r\n${post}`)).toBeUndefined();
    expect(read(`Subject: x\r\n\r\nList-Unsubscribe: <${address}>\r\n${post}`)).toBeUndefined();
  });
});
