import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendEmailCommand, SendRawEmailCommand, SESClient } from "@aws-sdk/client-ses";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Ses, type SesOptions, type SnsNotification, startSes } from "./ses.ts";

let dataDir: string;
let ses: Ses;
let client: SESClient;
let told: SnsNotification[];

async function start(more: Partial<SesOptions> = {}) {
  ses = await startSes({ dataDir, onEvent: (event) => void told.push(event), ...more });
  client = new SESClient({
    endpoint: ses.endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
}
async function stop() {
  client.destroy();
  await ses.stop();
}
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ses-"));
  told = [];
  await start();
});
afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

const subject = "=?UTF-8?B?w4FydsOtenTFsXLFkQ==?= =?UTF-8?Q?_n=C3=A9vjegy?=";
const message = (to: string, more = "", text = "Szia!") =>
  Buffer.from(
    `From: =?UTF-8?Q?N=C3=A9vjegy?= <no-reply@nevjegy.example>\r\nTo: ${to}\r\n` +
      `Subject:\r\n ${subject}\r\n${more}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
  );
const sendRaw = (Data: Buffer, more = {}) =>
  client.send(new SendRawEmailCommand({ RawMessage: { Data }, ...more }));
const events = () => told.map(({ Message }): Record<string, unknown> => JSON.parse(Message));

describe("SendRawEmail", () => {
  test("keeps the message as it was handed over and lists it with its subject read", async () => {
    const raw = message("Ada <ada@user.example>");

    const { MessageId } = await sendRaw(raw);

    expect(ses.list()).toEqual([
      {
        id: MessageId,
        to: "ada@user.example",
        from: "Névjegy <no-reply@nevjegy.example>",
        subject: "Árvíztűrő névjegy",
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    expect(await ses.read(MessageId ?? "")).toEqual(raw);
    expect(await ses.read("../ses.journal")).toBeUndefined();
    expect(await readdir(join(dataDir, "mail"))).toEqual([`${MessageId}.eml`]);
  });

  test("sends to Destinations rather than to the header", async () => {
    await sendRaw(message("shown@user.example"), { Destinations: ["real@user.example"] });

    expect(ses.list()).toMatchObject([{ to: "real@user.example" }]);
  });

  test("takes 10 MB and refuses more", async () => {
    const limit = 10 * 1024 * 1024;
    const room = limit - message("ada@user.example", "", "").length;

    await sendRaw(message("ada@user.example", "", "x".repeat(room)));
    await expect(
      sendRaw(message("ada@user.example", "", "x".repeat(room + 1))),
    ).rejects.toMatchObject({
      name: "InvalidParameterValue",
      message: expect.stringContaining("10485760"),
    });

    expect(ses.list()).toHaveLength(1);
  });

  test.each([
    ["throttle@user.example", "Throttling"],
    ["reject+x@user.example", "MessageRejected"],
    ["paused@user.example", "AccountSendingPausedException"],
    ["no-domain@", "InvalidParameterValue"],
  ])("refuses %s with %s, and keeps nothing", async (to, name) => {
    await expect(sendRaw(message("x@user.example"), { Destinations: [to] })).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: 400 },
    });

    expect(ses.list()).toEqual([]);
    expect(told).toEqual([]);
  });

  test("can lose the answer of a message that was accepted", async () => {
    ses.loseAnswers(1);

    await expect(sendRaw(message("ada@user.example"))).rejects.toThrow(/hang up|ECONNRESET/);
    await sendRaw(message("bea@user.example"));

    expect(ses.list().map(({ to }) => to)).toEqual(["bea@user.example", "ada@user.example"]);
  });
});

describe("SendEmail", () => {
  test("composes the message", async () => {
    const { MessageId = "" } = await client.send(
      new SendEmailCommand({
        Source: "Névjegy <no-reply@nevjegy.example>",
        Destination: { ToAddresses: ["ada@user.example"], BccAddresses: ["b@user.example"] },
        Message: {
          Subject: { Data: "Űrlap" },
          Body: { Text: { Data: "ő & ű" }, Html: { Data: "<p>ő</p>" } },
        },
      }),
    );

    expect(ses.list()).toMatchObject([
      { to: "ada@user.example, b@user.example", subject: "Űrlap" },
    ]);
    const mail = await PostalMime.parse((await ses.read(MessageId)) ?? "");
    expect(mail).toMatchObject({
      subject: "Űrlap",
      text: expect.stringContaining("ő & ű"),
      html: expect.stringContaining("<p>ő</p>"),
    });
    expect(mail.bcc ?? []).toEqual([]);
  });
});

describe("events", () => {
  const set = "X-SES-CONFIGURATION-SET: campaigns\r\nX-SES-MESSAGE-TAGS: row=r1, kind=campaign\r\n";

  test("tell of send and delivery, with the message's tags", async () => {
    const { MessageId } = await sendRaw(message("ada@user.example", set));

    expect(told).toMatchObject([{ Type: "Notification" }, { Type: "Notification" }]);
    expect(events()).toMatchObject([
      {
        eventType: "Send",
        mail: {
          messageId: MessageId,
          destination: ["ada@user.example"],
          tags: { row: ["r1"], kind: ["campaign"], "ses:configuration-set": ["campaigns"] },
        },
      },
      { eventType: "Delivery", delivery: { recipients: ["ada@user.example"] } },
    ]);
  });

  test("tell of bounces and complaints", async () => {
    await sendRaw(message("bounce@user.example", set));
    await sendRaw(message("complaint+1@user.example", set));

    expect(events()).toMatchObject([
      { eventType: "Send" },
      {
        eventType: "Bounce",
        bounce: {
          bounceType: "Permanent",
          bouncedRecipients: [{ emailAddress: "bounce@user.example" }],
        },
      },
      { eventType: "Send" },
      { eventType: "Delivery" },
      {
        eventType: "Complaint",
        complaint: { complainedRecipients: [{ emailAddress: "complaint+1@user.example" }] },
      },
    ]);
  });

  test("are published under a configuration set only", async () => {
    await sendRaw(message("bounce@user.example"));

    expect(told).toEqual([]);
  });

  test("undelivered events are sent again after a restart, with the messages still listed", async () => {
    await stop();
    await start({ onEvent: () => Promise.reject(new Error("not now")) });
    const { MessageId = "" } = await sendRaw(message("ada@user.example", set));
    await stop();
    await start();

    expect(events().map(({ eventType }) => eventType)).toEqual(["Send", "Delivery"]);
    expect(ses.list()).toMatchObject([{ id: MessageId, subject: "Árvíztűrő névjegy" }]);
    expect(await ses.read(MessageId)).toBeInstanceOf(Buffer);
  });
});
