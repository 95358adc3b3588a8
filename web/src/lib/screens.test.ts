import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { recordId } from "../../../shared/model/formats.ts";
import { textAreas } from "../i18n/text-areas.ts";
import { parameterPattern } from "./define-screen.ts";
import { menuScreens, findScreen, loadsDocument, screenList, screens } from "./screens.ts";

/** Written by hand from the table of spec section 2: name, path, layout. */
const table = [
  ["index", "/", "landing"],
  ["login", "/login", "default"],
  ["connect", "/connect", "noNavigation"],
  ["contact", "/contact", "noNavigation"],
  ["gateway", "/gateway", "default"],
  ["business", "/business", "landing"],
  ["inactive", "/inactive", "noNavigation"],
  ["noAccess", "/noAccess", "empty"],
  ["packages", "/packages", "landing"],
  ["settings", "/settings", "admin"],
  ["contact-us", "/contact-us", "landing"],
  ["registrate", "/registrate", "default"],
  ["admin", "/admin", "admin"],
  ["admin/cards", "/admin/cards", "admin"],
  ["admin/users", "/admin/users", "admin"],
  ["admin/orders", "/admin/orders", "admin"],
  ["admin/companies", "/admin/companies", "admin"],
  ["admin/contacts", "/admin/contacts", "admin"],
  ["admin/settings", "/admin/settings", "admin"],
  ["admin/emailSend", "/admin/emailSend", "admin"],
  ["admin/connect", "/admin/connect", "admin"],
  ["admin/create-card", "/admin/create-card", "admin"],
  ["admin/generate-qr-codes", "/admin/generate-qr-codes", "admin"],
  ["new-password", "/new-password", "noNavigation"],
  ["forgot-password", "/forgot-password", "default"],
  ["email-confirm", "/email-confirm", "default"],
  ["product/{id}", "/product/:id", "landing"],
  ["partners/viapan", "/partners/viapan", "default"],
  ["report", "/report", "default"],
  ["report/newQuery", "/report/newQuery", "default"],
  ["report/newReport", "/report/newReport", "default"],
  ["my-cards", "/my-cards", "default"],
  ["my-cards/{id}", "/my-cards/:id", "default"],
  ["my-companies", "/my-companies", "default"],
  ["my-companies/{id}", "/my-companies/:id", "default"],
];

/**
 * Screens that the spec does not have: the legal pages and orders (docs/decisions/shop.md), own files, and the contacts
 * that visitors left (docs/decisions/exchange.md), and one record of the admin area (docs/decisions/admin.md).
 */
const ours = [
  ["terms", "/terms", "landing"],
  ["privacy", "/privacy", "landing"],
  ["imprint", "/imprint", "landing"],
  ["withdrawal", "/withdrawal", "landing"],
  ["licences", "/licences", "default"],
  ["admin/feedback/{id}", "/admin/feedback/:id", "admin"],
  ["admin/users/{id}", "/admin/users/:id", "admin"],
  ["admin/users/{id}/view", "/admin/users/:id/view", "admin"],
  ["admin/orders/{id}", "/admin/orders/:id", "admin"],
  ["admin/orders/packages/{id}", "/admin/orders/packages/:id", "admin"],
  ["admin/companies/{id}", "/admin/companies/:id", "admin"],
  ["admin/companies/{id}/team", "/admin/companies/:id/team", "admin"],
  ["admin/contacts/{id}", "/admin/contacts/:id", "admin"],
  ["admin/settings/{id}", "/admin/settings/:id", "admin"],
  ["admin/emailSend/{id}", "/admin/emailSend/:id", "admin"],
  ["admin/connect/{id}", "/admin/connect/:id", "admin"],
  ["my-files", "/my-files", "default"],
  ["my-contacts", "/my-contacts", "default"],
  ["my-contacts/{id}", "/my-contacts/:id", "default"],
  ["my-events", "/my-events", "default"],
  ["cart", "/cart", "default"],
  ["checkout", "/checkout", "default"],
  ["my-orders", "/my-orders", "default"],
  ["my-orders/{id}", "/my-orders/:id", "default"],
];

const all = screenList.map(([, screen]) => screen);

/** The screen at a path and all below it. */
function under(start: string) {
  return all.filter(({ path }) => path === start || path.startsWith(`${start}/`));
}

describe("screens", () => {
  test("are those of the spec, with its paths and layouts", () => {
    const declared = all.map(({ name, path, layout }) => [name, path, layout]);
    const ownNames = new Set(ours.map(([name]) => name));

    expect(declared.filter(([name]) => !ownNames.has(name))).toEqual(table);
    expect(declared.filter(([name]) => ownNames.has(name))).toEqual(ours);
  });

  test("name existing text areas", () => {
    const unknown = all.flatMap(({ texts }) => texts.filter((area) => !(area in textAreas)));
    expect(unknown).toEqual([]);
  });

  test("carry the texts that the spec gives", () => {
    expect(screens.report.text.hu).toBe("Kimutatások");
    expect(screens.myCards.text.en).toBe("My cards");
    expect(screens.cardDetail.text.en).toBe("Card details");
    expect(screens.myCompanies.text.en).toBe("Managed companies");
    expect(screens.companyDetail.text.en).toBe("Company details");
  });

  test("ask for the groups of spec section 6", () => {
    for (const screen of under("/admin")) expect(screen.groups).toEqual(["admin"]);
    for (const screen of under("/my-companies")) expect(screen.groups).toEqual(["cég admin"]);
    expect(screens.report.groups).toEqual([
      "Isten",
      "cégvezetés",
      "Elnökség",
      "üzletágvezetés",
      "CRM Vezető",
      "kirendeltségvezetés",
      "értékesítés",
      "call center",
    ]);
    for (const { groups } of [screens.newQuery, screens.newReport]) {
      expect(groups).toEqual(["Isten", "Admin", "HR", "CRM Vezető"]);
    }
  });

  test("require a session for groups and own records", () => {
    const guarded = all.filter(({ guards }) => guards.includes("auth")).map(({ name }) => name);

    expect(all.filter(({ groups }) => groups.length > 0).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["admin", "report", "my-companies/{id}"]),
    );
    expect(guarded).toEqual(expect.arrayContaining(["settings", "my-cards", "my-cards/{id}"]));
    expect(all.filter(({ groups, guards }) => groups.length > 0 && guards.length === 0)).toEqual(
      [],
    );
  });

  test("forbid crawlers only the contact and the confirmation page", () => {
    const kept = all.filter(({ robots }) => robots === "noindex").map(({ name }) => name);
    expect(kept).toEqual(["contact", "email-confirm"]);
  });

  test("leave screens without JavaScript to page functions", () => {
    const pages = all.filter(({ served }) => served === "page").map(({ name }) => name);
    expect(pages).toEqual([
      "contact",
      "gateway",
      "inactive",
      "packages",
      "terms",
      "privacy",
      "imprint",
      "withdrawal",
      "product/{id}",
    ]);
  });

  test("load a document where the application has no route", () => {
    expect(["/", "/?lang=hu", "/contact?c=CARD000001"].filter(loadsDocument)).toHaveLength(3);
    expect(["/login", "/my-cards/abc", "/no-such-page"].filter(loadsDocument)).toEqual([]);
  });

  test("show in the menu what the spec shows, card and company details hidden", () => {
    const names = menuScreens.map(([, { name }]) => name);

    expect(names.slice(0, 9)).toEqual([
      "my-cards",
      "my-contacts",
      "my-events",
      "my-orders",
      "my-companies",
      "report",
      "report/newQuery",
      "report/newReport",
      "settings",
    ]);
    expect(names).toContain("admin");
    expect(names).not.toContain("my-cards/{id}");
    expect(names).not.toContain("my-companies/{id}");
    expect(names).not.toContain("my-contacts/{id}");
    expect(new Set(names)).toEqual(new Set(all.filter(({ menu }) => menu).map(({ name }) => name)));
  });
});

describe("addresses", () => {
  test("are built from parameters", () => {
    expect(screens.cardDetail.to("c_1")).toBe("/my-cards/c_1");
    expect(screens.product.to("á/b")).toBe("/product/%C3%A1%2Fb");
    expect(screens.index.to()).toBe("/");
  });

  test("accept parameters in the format of record ids", () => {
    expect(z.toJSONSchema(recordId)).toMatchObject({ pattern: `^${parameterPattern}$` });
  });

  test.each([
    ["/my-cards/abc", "my-cards/{id}"],
    ["/my-cards/abc/", "my-cards/{id}"],
    ["/my-cards", "my-cards"],
    ["/", "index"],
    ["/my-cards/k%C5%91szegi", undefined],
    ["/my-cards/a/b", undefined],
    [`/product/${"a".repeat(65)}`, undefined],
    ["/My-Cards", undefined],
    ["/nowhere", undefined],
  ])("%s is %s", (path, name) => {
    expect(findScreen(path)?.name).toBe(name);
  });
});
