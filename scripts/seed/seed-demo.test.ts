import { describe, expect } from "vitest";
import type { AudienceReport } from "../../shared/campaigns/audience-report.ts";
import { campaign } from "../../shared/models/campaign.ts";
import { company } from "../../shared/models/company.ts";
import { card } from "../../shared/models/card.ts";
import { contact } from "../../shared/models/contact.ts";
import { delivery } from "../../shared/models/delivery.ts";
import { order } from "../../shared/models/order.ts";
import { orderStates } from "../../shared/shop/order-states.ts";
import type { LogPage } from "../../shared/models/company-log.ts";
import { tag } from "../../shared/models/tag.ts";
import { models } from "../../shared/models/all.ts";
import { user } from "../../shared/models/user.ts";
import { view } from "../../shared/models/view.ts";
import { hubClient } from "../../test/support/hub-client.ts";
import { demoAccounts, demoCompanies, demoPassword } from "./demo-accounts.ts";
import { demoCampaigns } from "./demo-campaigns.ts";
import { invitedCount } from "./demo-teams.ts";
import { demoViews } from "./demo-views.ts";
import { hubTest as test } from "../../test/support/hub-test.ts";

test.beforeAll(async () => {
  const { seedDemo } = await import("./seed-demo.ts");
  await seedDemo();
  await seedDemo();
});

describe("seedDemo", () => {
  test("fills every list of the demo, once", async ({ hub }) => {
    const admin = await hub.admin();

    expect(await admin.count(card)).toBe(12 + 40 + 5 + 4);
    expect(await admin.count(company)).toBe(3);
    expect(await admin.count(card, { company: demoCompanies.bridges })).toBe(40);
    expect(await admin.count(user)).toBe(demoAccounts.length + 57 + invitedCount + 1);
  });

  test("the saved views of the admin area have matching records", async ({ hub }) => {
    const admin = await hub.admin();
    const { items } = await admin.read(view, { sort: { name: 1 } });
    expect(items.map(({ model }) => model).toSorted()).toEqual(
      demoViews.map(({ model }) => model).toSorted(),
    );
    for (const { model, filter } of items) {
      const listed = models.get(String(model))!;
      expect([model, await admin.count(listed, filter)]).not.toEqual([model, 0]);
    }
  });

  test("two companies have carriers in every state, and open invitations", async ({ hub }) => {
    const admin = await hub.admin();
    for (const id of [demoCompanies.workshop, demoCompanies.bridges]) {
      const { items } = await hub.store.list(tag, {
        index: "byCompany",
        partition: [id],
        limit: 50,
      });
      expect(new Set(items.map(({ state }) => state))).toEqual(
        new Set(["blank", "assigned", "lost", "retired"]),
      );
      const open = await admin.ask<{ items: object[] }>(company, "invitations", { id });
      expect(open.items.length).toBeGreaterThan(0);
    }
  });

  test("the log of a company tells of a template, a successor and a linked code", async ({
    hub,
  }) => {
    const admin = await hub.admin();
    const { items } = await admin.ask<LogPage>(company, "changes", { id: demoCompanies.workshop });

    const told = items.filter(({ by }) => !by.startsWith("system:"));
    const fields = told.flatMap(({ change }) => Object.keys(change));
    expect(told.length).toBeGreaterThanOrEqual(7);
    for (const field of ["template", "brand", "successor", "position"])
      expect(fields).toContain(field);
    expect(await hub.store.find(card, "demo-card-104")).toMatchObject({
      standIn: { card: "demo-card-105" },
    });
  });

  test("has campaigns in four states, whose rows and engine agree", async ({ hub }) => {
    for (const demo of demoCampaigns) {
      const found = await hub.store.find(campaign, `demo-campaign-${demo.id}`);
      const partition = [`demo-campaign-${demo.id}`, 0];
      const rows = await hub.store.list(delivery, { index: "byCampaign", partition, limit: 100 });
      expect(campaign.entity.safeParse(found).error).toBeUndefined();
      expect(rows.items.map(({ state }) => state).toSorted()).toEqual(demo.mails.toSorted());
      expect(found).toMatchObject({ recipients: demo.mails.length });
    }
    const admin = await hub.admin();
    const { recipients } = await admin.ask<AudienceReport>(campaign, "audience", {
      id: "demo-campaign-draft",
    });
    expect(recipients).toBe(3);
  });

  test("DEMO=large adds a company of 2,000 cards, once", async ({ hub }) => {
    const { seedLargeCompany } = await import("./demo-teams.ts");
    await seedLargeCompany(hub.store);
    await seedLargeCompany(hub.store);

    expect(await hub.store.count(card, "byCompany", ["demo-company-large"])).toBe(2000);
  });

  test("makes records that their models accept", async ({ hub }) => {
    const items = await hub.store.list(card, { index: "newest", partition: [], limit: 200 });

    for (const record of items.items) expect(card.entity.safeParse(record).error).toBeUndefined();
  });

  test("has an order in every state, and some of them belong to the demo owner", async ({
    hub,
  }) => {
    const { items } = await hub.store.list(order, {
      index: "newest",
      partition: [],
      limit: 100,
      descending: true,
    });
    const own = await hub.store.count(order, "byOwner", ["demo-kartya"]);

    const recent = items.filter(({ _id }) => _id.startsWith("demo-order-"));
    expect(recent.map(({ state }) => state).toSorted()).toEqual([...orderStates].toSorted());
    for (const record of items) expect(order.entity.safeParse(record).error).toBeUndefined();
    expect(own).toBeGreaterThanOrEqual(5);
    const { items: offer } = (await hub.visitor.raw("GET", "/api/public/products")).body;
    expect(offer).toHaveLength(4);
  });

  test("has orders and contacts of two years, which their models accept", async ({ hub }) => {
    for (const model of [order, contact]) {
      const { items } = await hub.store.list(model, {
        index: "newest",
        partition: [],
        limit: 400,
      });
      for (const record of items) expect(model.entity.safeParse(record).error).toBeUndefined();
      const months = new Set(items.map(({ createdAt }) => createdAt.slice(0, 7)));
      // Every 28 days, moved to working days: by the day of the seed, one or two months have none.
      expect(months.size).toBeGreaterThanOrEqual(22);
    }
  });

  test("gives the demo owner contacts that came with an agreement", async ({ hub }) => {
    const { items } = await hub.store.list(contact, {
      index: "byOwner",
      partition: ["demo-kartya"],
      limit: 50,
    });

    expect(items.length).toBeGreaterThanOrEqual(8);
    for (const record of items) {
      const { consent, createdAt } = contact.entity.parse(record);
      expect(consent).toMatchObject([{ purpose: "reply", at: createdAt }]);
    }
  });

  test.for(["kartya@nevjegy.example", "KARTYA@nevjegy.example "])(
    "lets %s log in",
    async (email, { hub }) => {
      const { headers } = await hub.visitor.raw("GET", "/api/_auth/session");
      const token = /XSRF-TOKEN=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
      const visitor = hubClient(hub.url, { cookie: `XSRF-TOKEN=${token}`, xsrf: token });

      const reply = await visitor.raw("POST", "/api/_auth/login", {
        email,
        password: demoPassword,
      });

      expect(reply).toMatchObject({ status: 200, body: { user: { lastName: "Bőhm-Szűcs" } } });
    },
  );
});
