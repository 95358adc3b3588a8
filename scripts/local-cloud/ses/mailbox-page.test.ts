import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHttpService, type HttpService } from "../http-service.ts";
import { mailboxPages, type SentMail } from "./mailbox-page.ts";

const kept: SentMail & { more: string } = {
  id: "0a-b",
  to: "kata@pelda.example",
  from: "Névjegy <nevjegy@nevjegy.example>",
  subject: "Zárolták <b>a kártyáját</b>",
  at: "2026-11-21T08:00:00.000Z",
  more: "not told",
};
const raw = Buffer.from(
  [
    "From: nevjegy@nevjegy.example",
    "To: kata@pelda.example",
    "Subject: =?utf-8?q?Z=C3=A1rolt=C3=A1k <b>?=",
    "List-Unsubscribe: <http://localhost/u>",
    "Content-Type: multipart/alternative; boundary=x",
    "",
    "--x",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Open: http://localhost:8080/my-cards/1?a=1&b=2 <script>",
    "--x",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<p>Ő</p><script>alert(1)</script>",
    "--x--",
    "",
  ].join("\r\n"),
);

let service: HttpService;
beforeAll(async () => {
  const answer = mailboxPages({
    list: () => [kept],
    read: async (id) => (id === kept.id ? raw : undefined),
  });
  service = await startHttpService(async (request, response) => {
    if (!(await answer(request, response))) response.writeHead(599).end();
  });
});
afterAll(() => service.stop());

const get = (path: string, init?: RequestInit) => fetch(service.endpoint + path, init);

describe("mailbox", () => {
  test("lists mails as JSON, with five facts each", async () => {
    const { more: _, ...facts } = kept;

    expect(await (await get("/_local/mail.json")).json()).toEqual([facts]);
  });

  test("lists mails on a page, with subjects as text", async () => {
    const page = await (await get("/_local/mail")).text();

    expect(page).toContain('href="/_local/mail/0a-b"');
    expect(page).toContain("&#60;b&#62;a kártyáját");
    expect(page).not.toContain("<b>a");
  });

  test("gives the message as it was sent", async () => {
    const reply = await get("/_local/mail/0a-b.eml");

    expect(reply.headers.get("content-type")).toBe("message/rfc822");
    expect(Buffer.from(await reply.arrayBuffer()).equals(raw)).toBe(true);
  });

  test("shows both parts: text with links, HTML in a sandbox", async () => {
    const page = await (await get("/_local/mail/0a-b")).text();

    expect(page).toContain('<a href="http://localhost:8080/my-cards/1?a=1&#38;b=2">');
    expect(page).toContain("&#60;script&#62;");
    expect(page).not.toContain("<script");
    expect(page).toMatch(/<iframe title="[^"]+" src="\/_local\/mail\/0a-b.html" sandbox="[^"]*"/);
    expect(page).not.toContain("allow-scripts");
  });

  test("the HTML part can run nothing, wherever it is opened", async () => {
    const { headers } = await get("/_local/mail/0a-b.html");
    const policy = headers.get("content-security-policy");

    expect(policy).toMatch(/^sandbox(?!.*allow-scripts).*default-src 'none'/);
    expect(policy).not.toContain("script-src");
  });

  test("an unknown mail is 404; other paths and methods are not its own", async () => {
    expect((await get("/_local/mail/nope")).status).toBe(404);
    expect((await get("/_local/mail/nope.eml")).status).toBe(404);
    expect((await get("/_local/other")).status).toBe(599);
    expect((await get("/_local/mail.json", { method: "POST" })).status).toBe(599);
  });
});
