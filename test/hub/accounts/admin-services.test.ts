import { describe, expect } from "vitest";
import type { AccountView } from "../../../shared/accounts/account-view.ts";
import type { Explanation, Reason } from "../../../shared/accounts/explanation.ts";
import { maxViewsPerHour } from "../../../shared/limits/companies.ts";
import { audit } from "../../../shared/models/audit.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { maxMailsPerAddressAndHour } from "../../../shared/limits/accounts.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import type { Hub, Person } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { findMailsTo } from "../../support/waiting-mails.ts";

const viewAs = (admin: Person, id: string) =>
  admin.call<AccountView>("POST", "/api/hub/runner/user/viewAs", { id });

const cardsIn = ({ lists }: AccountView) => lists.find(({ model }) => model === "card")!;

describe("viewing as a user", () => {
  test("shows what the person reads, and that a locked card cannot be edited", async ({ hub }) => {
    const admin = await hub.admin();
    const person = await hub.person();
    const { _id: free } = await person.create(cardModel, makeCard({ name: "Free" }));
    const { _id: locked } = await person.create(cardModel, makeCard({ name: "Locked" }));
    await (await hub.person()).create(cardModel, makeCard({ name: "Of another person" }));
    await person.run(cardModel, "lock", { id: locked });

    const view = await viewAs(admin, person.user._id);

    expect(view.person).toMatchObject({ email: person.user.email, isClosed: false });
    const seen = cardsIn(view).records.map(({ record, canEdit }) => [record["_id"], canEdit]);
    expect(seen.toSorted()).toEqual(
      [
        [free, true],
        [locked, false],
      ].toSorted(),
    );
    for (const { record } of cardsIn(view).records)
      expect(record).toEqual(await person.get(cardModel, String(record["_id"])));
  });

  test("is in the history of the account before the reply, and changes nothing else", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const person = await hub.person();
    const before = await hub.store.find(userModel, person.user._id);

    await viewAs(admin, person.user._id);

    const { items } = await hub.store.list(audit, {
      index: "byRecord",
      partition: [person.user._id],
      limit: 20,
    });
    expect(items.filter(({ action }) => action === "view")).toMatchObject([
      { by: admin.user._id, model: "user", owner: person.user._id, change: {} },
    ]);
    expect(await hub.store.find(userModel, person.user._id)).toEqual(before);
    // the person reads it, as admins do
    for (const reader of [person, admin]) {
      const history = await reader.ask<{ items: { action: string; by: string }[] }>(
        userModel,
        "history",
        { id: person.user._id },
      );
      expect(history.items[0]).toMatchObject({ action: "view", by: admin.user._id });
    }
  });

  test("gives no session of the person: the admin stays who they are", async ({ hub }) => {
    const admin = await hub.admin();
    const person = await hub.person();

    const reply = await admin.raw("POST", "/api/hub/runner/user/viewAs", { id: person.user._id });

    expect(reply.headers.get("set-cookie")).toBeNull();
    const me = await admin.raw("GET", "/api/protected/me");
    expect(me.body).toMatchObject({ _id: admin.user._id });
  });

  test("is limited for each admin", async ({ hub }) => {
    const admin = await hub.admin();
    const { user } = await hub.person();
    const { countForLogin } = await import("../../../functions/identity/count-for-login.ts");
    for (let look = 0; look < maxViewsPerHour; look += 1)
      await countForLogin(hub.store.table, "viewsAs", admin.user._id, 3_600_000);

    const refused = await admin.raw("POST", "/api/hub/runner/user/viewAs", { id: user._id });

    expect(refused).toMatchObject({ status: 429, body: { code: "rate.limited" } });
  });
});

describe("sending a waiting mail again", () => {
  const resend = (admin: Person, id: string) =>
    admin.raw("POST", "/api/hub/runner/user/resendMail", { id });

  test("an invited account gets its invitation again", async ({ hub }) => {
    const admin = await hub.admin();
    const email = "ujra@tolgyfa.example";
    const invited = { email, lastName: "Ács", firstName: "Éva", language: "hu" };
    const { _id } = await admin.run(userModel, "invite", invited);
    const countMails = async () => (await findMailsTo(hub, email)).length;
    const before = await countMails();

    const reply = await resend(admin, _id);

    expect(reply.status).toBe(200);
    await expect.poll(countMails).toBe(before + 1);
  });

  test("costs the owner of the address nothing, and is limited for all admins", async ({ hub }) => {
    const admin = await hub.admin();
    const email = "korlat@tolgyfa.example";
    const invited = { email, lastName: "Ács", firstName: "Éva", language: "hu" };
    const { _id } = await admin.run(userModel, "invite", invited);
    const { limitResentMails } =
      await import("../../../functions/areas/accounts/mail-requests/mail-limits.ts");
    const { countForLogin } = await import("../../../functions/identity/count-for-login.ts");
    const { table } = hub.store;
    const before = (await findMailsTo(hub, email)).length;
    expect((await resend(admin, _id)).status).toBe(200);
    await expect.poll(async () => (await findMailsTo(hub, email)).length).toBe(before + 1);

    expect(await countForLogin(table, "mails", email, 3_600_000)).toBe(1);
    for (let sent = 1; sent < maxMailsPerAddressAndHour; sent += 1)
      await limitResentMails(table, email);
    expect(await resend(admin, _id)).toMatchObject({
      status: 429,
      body: { code: "rate.limited" },
    });
  });

  test("an account that waits for nothing is refused", async ({ hub }) => {
    const admin = await hub.admin();
    const { user } = await hub.person();

    expect(await resend(admin, user._id)).toMatchObject({
      status: 400,
      body: { code: "input.invalid", fields: { id: "notAcceptable" } },
    });
  });
});

interface Question {
  about: string;
  action: string;
  record?: string;
  field?: string;
}

async function explain(hub: Hub, { user }: Person, question: Question): Promise<Explanation> {
  const admin = await hub.admin();
  return admin.ask<Explanation>(userModel, "explain", { id: user._id, ...question });
}

const codes = ({ reasons }: Explanation) => reasons.map(({ code }: Reason) => code);

describe("explaining rights", () => {
  test("agrees with what the service does: the own card, a locked one, another person's", async ({
    hub,
  }) => {
    const person = await hub.person();
    const other = await hub.person();
    const make = async (owner: Person) => (await owner.create(cardModel, makeCard()))._id;
    const [own, locked, foreign] = [await make(person), await make(person), await make(other)];
    await person.run(cardModel, "lock", { id: locked });
    const update = { about: "card", action: "update", field: "city" };
    const answers = await Promise.all(
      [own, locked, foreign].map((record) => explain(hub, person, { ...update, record })),
    );
    const tried = [];
    for (const _id of [own, locked, foreign])
      tried.push(await person.raw("PATCH", "/api/hub/update/card", { _id, city: "Pécs" }));

    expect(answers.map(({ isAllowed }) => isAllowed)).toEqual([true, false, false]);
    expect(tried.map(({ status }) => status)).toEqual([200, 403, 404]);
    expect(answers.map(codes)).toEqual([["holds"], ["frozen", "holds"], ["recordHidden", "needs"]]);
  });

  test("names the company whose template fixes a field", async ({ hub }) => {
    const { company } = await hub.companyWithAdmin();
    const person = await hub.person({ company: company._id });
    const { _id: record } = await person.create(cardModel, makeCard());
    const admin = await hub.admin();
    await admin.run(cardModel, "assign", { id: record, company: company._id });
    const template = { companyName: { rule: "locked", value: "Tölgyfa Kft." } };
    await admin.raw("PATCH", "/api/hub/update/company", { _id: company._id, template });

    const question = { about: "card", action: "update", record, field: "companyName" };
    const { isAllowed, reasons } = await explain(hub, person, question);

    expect(isAllowed).toBe(false);
    expect(reasons[0]).toEqual({ code: "template", forbids: true, company: company.name });
  });

  test("a suspended account can do nothing, whatever it owns", async ({ hub }) => {
    const person = await hub.person();
    const { _id: record } = await person.create(cardModel, makeCard());
    await (await hub.admin()).run(userModel, "suspend", { id: person.user._id });

    const answer = await explain(hub, person, { about: "card", action: "read", record });

    expect(answer.isAllowed).toBe(false);
    expect(codes(answer)).toEqual(["suspended", "holds"]);
  });

  test("a service names the audiences that would be enough", async ({ hub }) => {
    const person = await hub.person();
    const { _id: record } = await person.create(cardModel, makeCard());

    const answer = await explain(hub, person, { about: "card", action: "unlock", record });

    expect(answer).toMatchObject({
      isAllowed: false,
      reasons: [{ code: "needs", audiences: ["admin"] }, { code: "state" }],
    });
  });

  test("without a record it tells what is possible at all", async ({ hub }) => {
    const person = await hub.person();

    const create = await explain(hub, person, { about: "card", action: "create" });
    const found = await explain(hub, person, { about: "company", action: "create" });
    const groups = await explain(hub, person, { about: "user", action: "update", field: "groups" });
    const code = await explain(hub, person, { about: "card", action: "update", field: "code" });
    const unlock = await explain(hub, person, { about: "card", action: "unlock" });

    expect(unlock).toMatchObject({ isAllowed: false, reasons: [{ audiences: ["admin"] }] });
    expect(create).toMatchObject({ isAllowed: true, reasons: [{ code: "holds" }] });
    expect(found).toMatchObject({ isAllowed: false, reasons: [{ audiences: ["admin"] }] });
    expect(groups).toMatchObject({ isAllowed: false, reasons: [{ audiences: ["admin"] }] });
    expect(code).toMatchObject({ isAllowed: false, reasons: [{ code: "serverOnly" }] });
  });

  test.for([
    { about: "card", action: "fly" },
    { about: "card", action: "constructor" },
    { about: "card", action: "read", field: "toString" },
    { about: "session", action: "read" },
    { about: "card", action: "read", record: "../x" },
  ])("refuses a question about what does not exist: %o", async (question, { hub }) => {
    const admin = await hub.admin();
    const { user } = await hub.person();
    const asked = new URLSearchParams([["id", user._id], ...Object.entries(question)]);

    const reply = await admin.raw("GET", `/api/hub/getter/user/explain?${asked}`);

    expect(reply).toMatchObject({ status: 400, body: { code: "input.invalid" } });
  });

  test("of a company's admin it tells the companies' cards only", async ({ hub }) => {
    const { company, admin } = await hub.companyWithAdmin();
    const person = await hub.person({ company: company._id });
    const { _id: own } = await person.create(cardModel, makeCard());
    const { _id: team } = await person.create(cardModel, makeCard());
    await (await hub.admin()).run(cardModel, "assign", { id: team, company: company._id });
    const read = { about: "card", action: "read" };

    expect(await explain(hub, admin, { ...read, record: team })).toMatchObject({
      isAllowed: true,
      reasons: [{ code: "holds", audiences: ["companyAdmin"] }],
    });
    expect((await explain(hub, admin, { ...read, record: own })).isAllowed).toBe(false);
  });
});
