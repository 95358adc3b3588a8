import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, vi } from "vitest";
import { startSes, type SnsNotification } from "../../../scripts/local-cloud/ses/ses.ts";
import { topicArn } from "../../../scripts/local-cloud/ses/ses-event.ts";
import { openSigner, type SnsSigner } from "../../../scripts/local-cloud/ses/sns-signer.ts";
import { environment } from "../../../shared/environment.ts";
import { audit } from "../../../shared/models/audit.ts";
import { suppression } from "../../../shared/models/suppression.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

let folder: string;
let ses: Awaited<ReturnType<typeof startSes>>;
let signer: SnsSigner;
let told: SnsNotification[] = [];
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nevjegy-suppression-"));
  ses = await startSes({
    dataDir: folder,
    configurationSet: "nevjegy-mail",
    onEvent: (notification) => void told.push(notification),
  });
  signer = await openSigner(folder);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_ENDPOINT_URL_SNS: ses.endpoint,
    [environment.mailTopic]: topicArn,
    [environment.mailSender]: "nevjegy@nevjegy.example",
  });
});
afterAll(async () => {
  await ses.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  told = [];
  vi.spyOn(console, "info").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});

let mails = 0;
/** Sends one mail like the queue of mails. */
async function send(to: string, template = "cardLocked"): Promise<void> {
  const { handler } = await import("../../../functions/registry/handlers/send-mail.ts");
  const values = { card: "Kártya", firstName: "Anna", lastName: "Kis", path: "/my-cards/x" };
  const id = `suppression-${(mails += 1)}`;
  const body = JSON.stringify({ id, mail: { template, to, language: "hu", values } });
  const reply = await handler({ Records: [{ messageId: id, body }] as never }, makeLambdaContext());
  expect(reply).toEqual({ batchItemFailures: [] });
}
const sentTo = (address: string) => ses.list().filter(({ to }) => to === address).length;

/** Delivers messages like the queue of feedback; returns the ids of the messages that failed. */
async function report(...bodies: unknown[]): Promise<string[]> {
  const { handler } = await import("../../../functions/registry/handlers/suppress-addresses.ts");
  const Records = bodies.map((body, at) => ({
    messageId: String(at),
    body: typeof body === "string" ? body : JSON.stringify(signUnsigned(body)),
  }));
  const reply = await handler({ Records: Records as never }, makeLambdaContext());
  return reply.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

/** Signs a notification of a test; others are delivered as they are. */
const signUnsigned = (body: unknown) => {
  const isUnsigned = body instanceof Object && "Message" in body && !("Signature" in body);
  return isUnsigned ? signer.sign(body as SnsNotification) : body;
};

const notification = (event: object) => ({
  Type: "Notification",
  MessageId: crypto.randomUUID(),
  TopicArn: topicArn,
  Message: JSON.stringify(event),
  Timestamp: "2026-11-25T12:00:00.000Z",
});
/** The events of a mail to one address; the report may name that address with a person's name, or another one. */
const bounceOf = (emailAddress: string, bounceType = "Permanent", recipient = emailAddress) =>
  notification({
    eventType: "Bounce",
    mail: { destination: [recipient] },
    bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
  });
const complaintOf = (
  emailAddress: string,
  complaintFeedbackType: string | null = null,
  recipient = emailAddress,
) =>
  notification({
    eventType: "Complaint",
    mail: { destination: [recipient] },
    complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress }] },
  });

const reasonOf = async (hub: Hub, email: string) =>
  (await hub.store.findBy(suppression, "email", email))?.reason;

describe("feedback of the mail provider (T80)", () => {
  test("an address whose mail bounced is suppressed and gets no mail afterwards", async ({
    hub,
  }) => {
    const address = "bounce@tolgyfa.example";
    await send(address);
    const events = told.filter(({ Message }) => /"eventType":"(Bounce|Complaint)"/.test(Message));

    expect(await report(...events)).toEqual([]);
    await send(address);
    await send(address, "resetPassword");

    expect(events).toHaveLength(1);
    expect(await reasonOf(hub, address)).toBe("bounced");
    expect(sentTo(address)).toBe(1);
  });

  test("an address that reported a mail as spam gets only mails about access to its account", async ({
    hub,
  }) => {
    const address = "complaint@tolgyfa.example";
    await send(address);
    const events = told.filter(({ Message }) => /"eventType":"Complaint"/.test(Message));

    await report(...events);
    await send(address);
    await send(address, "resetPassword");

    expect(await reasonOf(hub, address)).toBe("complained");
    expect(sentTo(address)).toBe(2);
  });

  test("the same notification twice has one effect", async ({ hub }) => {
    const address = "twice@tolgyfa.example";

    await report(bounceOf(address), bounceOf(address));
    await report(bounceOf(address.toUpperCase()), complaintOf(address));

    const record = await hub.store.findBy(suppression, "email", address);
    expect(record).toMatchObject({ reason: "bounced", _rev: 1 });
    const { items } = await hub.store.list(audit, {
      index: "byRecord",
      partition: [record?._id ?? ""],
      limit: 10,
    });
    expect(items.map(({ by, action }) => [by, action])).toEqual([
      ["system:mailFeedback", "create"],
    ]);
  });

  test("a bounce replaces a weaker reason, and keeps the note of an admin", async ({ hub }) => {
    const email = "weaker@tolgyfa.example";
    await hub.store.create(suppression, { email, reason: "unsubscribed", note: "asked by phone" });

    await report(bounceOf(email));

    expect(await hub.store.findBy(suppression, "email", email)).toMatchObject({
      reason: "bounced",
      note: "asked by phone",
    });
  });

  test.for([
    ["a full mailbox", bounceOf("transient@tolgyfa.example", "Transient")],
    ["a complaint that was taken back", complaintOf("transient@tolgyfa.example", "not-spam")],
    ["a delivery", notification({ eventType: "Delivery", delivery: {} })],
  ] as const)("%s suppresses no address", async ([, message], { hub }) => {
    expect(await report(message)).toEqual([]);

    expect(await reasonOf(hub, "transient@tolgyfa.example")).toBeUndefined();
  });

  test.for([
    ["bounce", bounceOf("victim@tolgyfa.example", "Permanent", "stranger@foreign.example")],
    ["complaint", complaintOf("victim@tolgyfa.example", null, "stranger@foreign.example")],
  ] as const)(
    "a forged %s suppresses no address that the mail was not sent to",
    async ([, message], { hub }) => {
      expect(await report(message)).toEqual([]);

      expect(await reasonOf(hub, "victim@tolgyfa.example")).toBeUndefined();
      expect(await reasonOf(hub, "stranger@foreign.example")).toBeUndefined();
    },
  );

  test("a message that is no notification fails alone", async ({ hub }) => {
    const failed = await report(
      "{",
      { Type: "SubscriptionConfirmation", SubscribeURL: "https://foreign.example" },
      bounceOf("<not an address>"),
      bounceOf("Anna <named@tolgyfa.example>", "Permanent", "Named@tolgyfa.example"),
    );

    expect(failed).toEqual(["0", "1"]);
    expect(await reasonOf(hub, "named@tolgyfa.example")).toBe("bounced");
  });

  test.for([
    ["without a signature", () => ({ Signature: "" })],
    ["with a changed message", (event: SnsNotification) => ({ Message: `${event.Message} ` })],
    ["of another topic", () => ({ TopicArn: `${topicArn}-other` })],
    ["with an older kind of signature", () => ({ SignatureVersion: "1" })],
    ["with a certificate of another host", () => ({ SigningCertURL: "https://sns.evil.example/" })],
    [
      "with a certificate of a host that begins like the right one",
      ({ SigningCertURL }: SnsNotification) => ({
        SigningCertURL: SigningCertURL.replace(".amazonaws.com", ".amazonaws.com.evil.example"),
      }),
    ],
    [
      "with an address that leads to another certificate",
      ({ SigningCertURL }: SnsNotification) => ({ SigningCertURL: `${SigningCertURL}?a=/../b` }),
    ],
  ] as const)("a notification %s has no effect (T42)", async ([, forge], { hub }) => {
    const email = "forged@tolgyfa.example";
    const event = signer.sign(bounceOf(email) as SnsNotification);
    const asked = vi.spyOn(globalThis, "fetch");

    const failed = await report({ ...event, ...forge(event) });

    expect(failed).toEqual(["0"]);
    expect(await reasonOf(hub, email)).toBeUndefined();
    for (const [address] of asked.mock.calls) expect(address).toContain(ses.endpoint);
    asked.mockRestore();
  });

  test("a notification that another key has signed has no effect (T42)", async ({ hub }) => {
    const email = "otherkey@tolgyfa.example";
    const other = await openSigner(join(folder, "other"));
    const genuine = signer.sign(bounceOf(email) as SnsNotification);
    const { Signature } = other.sign(genuine);

    expect(await report({ ...genuine, Signature })).toEqual(["0"]);
    // Its own certificate is not one of the service.
    expect(await report(other.sign(genuine))).toEqual(["0"]);
    expect(await reasonOf(hub, email)).toBeUndefined();
    expect(await report(genuine)).toEqual([]);
    expect(await reasonOf(hub, email)).toBe("bounced");
  });

  test.for(["unsubscribed", "manual"] as const)(
    "the reason %s concerns campaigns: transactional mails still go (T44)",
    async (reason, { hub }) => {
      const email = `${reason}@tolgyfa.example`;
      await hub.store.create(suppression, { email, reason, note: "" });

      await send(email);

      expect(sentTo(email)).toBe(1);
    },
  );

  test("the log of a stopped mail names no address (T55)", async () => {
    await report(bounceOf("logged@tolgyfa.example"));
    vi.mocked(console.info).mockClear();

    await send("logged@tolgyfa.example");

    const lines = vi.mocked(console.info).mock.calls.join();
    expect(lines).toContain('"suppressed":"cardLocked"');
    expect(lines).not.toContain("@");
  });
});

describe("a certificate that is read for the first time", () => {
  test("a signature is checked in the time that is left, to a fraction of a millisecond", async () => {
    // The last test: the others share their modules.
    vi.resetModules();
    const { checkNotification } = await import("../../../functions/platform/aws/sns-signature.ts");
    const event = signer.sign(bounceOf("toredek@tolgy.example") as SnsNotification);

    await expect(
      checkNotification(event, topicArn, { left: () => 2500.25 }),
    ).resolves.toBeUndefined();
  });
});
