import { describe, expect, test } from "vitest";
import { inTurn } from "../../support/journeys/device-pairs.ts";
import { reportLimits } from "../../../shared/limits/reports.ts";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { callWith } from "../../support/journeys/call-hub.ts";
import { logInByCall } from "../../support/journeys/log-in.ts";
import { shoot } from "../../support/journeys/shoot.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  en: {
    add: "Add to favourites",
    remove: "Remove from favourites",
    favourites: "Favourites",
    none: "No favourites yet",
    actions: "Actions",
    version: /^This version: /,
    restore: "Restore this version",
    becomes: (now: string, then: string) => `The name changes from “${now}” to “${then}”`,
    returns: "Returns: Visits",
    goes: "Removed: Text 1",
    restored: /^Restored the version from .*\.$/,
    undo: /^Undo: /,
    undone: "Change undone.",
    addX: "Add X axis",
    addCondition: "Add condition",
    field: "Field",
    card: "Card",
    find: "Find: Card",
    apply: "Show results",
    conditions: "Conditions of the filter",
    subtotal: /^Subtotal: /,
  },
  hu: {
    add: "Felvétel a kedvencek közé",
    remove: "Törlés a kedvencek közül",
    favourites: "Kedvencek",
    none: "Még nincs kedvence",
    actions: "Műveletek",
    version: /^Ez a változat: /,
    restore: "A változat visszaállítása",
    becomes: (now: string, then: string) => `A név: „${now}” helyett „${then}”`,
    returns: "Visszakerül: Visits",
    goes: "Kikerül: 1. szöveg",
    restored: /^Visszaállítva a változat: /,
    undo: /^Visszavonás: /,
    undone: "A módosítást visszavontuk.",
    addX: "X tengely hozzáadása",
    addCondition: "Új feltétel",
    field: "Mező",
    card: "Kártya",
    find: "Keresés: Kártya",
    apply: "Találatok",
    conditions: "A szűrő feltételei",
    subtotal: /^Részösszeg: /,
  },
} as const;

const devices: Device[] = [
  { width: 1280, height: 900, language: "hu" },
  { width: 360, height: 780, language: "en", colorScheme: "dark" },
];

const product = useProduct();

const chart = {
  model: "visit",
  filter: {},
  xAxes: ["source"],
  yAxes: ["_id"],
  operation: "count",
};
const visits = { kind: "chart", id: "a", title: "Visits", view: "bar", rowSize: "normal", chart };
const text = {
  kind: "text",
  id: "b",
  text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Új" }] }] },
};

/** Logs in, and makes a report whose name and content have changed once. */
async function openWithReport(device: Device) {
  const visit = await product.visit(device);
  await logInByCall(visit.context, "riport@nevjegy.example");
  const names = [`Első név ${device.width}`, `Második név ${device.width}`] as const;
  const { _id } = await callWith<{ _id: string }>(visit.context, "POST", "/api/hub/create/report", {
    name: names[0],
    blocks: [visits],
  });
  await callWith(visit.context, "PATCH", "/api/hub/update/report", {
    _id,
    name: names[1],
    blocks: [text],
  });
  return { ...visit, id: _id, names };
}

describe("a saved report", () => {
  test.each(inTurn(devices))(
    "is marked as a favourite and found among these, at $width px in $language",
    async (device) => {
      const texts = words[device.language];
      const { page, context, problems, id, names } = await openWithReport(device);
      await page.goto("/report?which=favourites");
      await page.getByText(texts.none).waitFor();
      await page.goto(`/report?report=${id}`);
      // A mark is shown before it is stored.
      const stored = page.waitForResponse(
        (reply) =>
          reply.url().endsWith("/api/protected/me") && reply.request().method() === "PATCH",
      );
      await page.getByRole("button", { name: texts.add }).click();
      await page.getByRole("button", { name: texts.remove }).waitFor();
      await stored;

      await page.goto("/report");
      await page.getByRole("link", { name: names[1] }).waitFor();
      const listed = await page.locator("tbody tr").count();
      await page.getByText(texts.favourites, { exact: true }).click();
      await page.waitForURL(/which=favourites/);
      await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
      expect(listed).toBeGreaterThan(1);
      await page.getByRole("link", { name: names[1] }).waitFor();
      await expectAccessible(page);
      await shoot(page, `reports-favourites-${device.width}`);

      // as many as a person can have: more than one condition of a filter names
      const others = Array.from(
        { length: reportLimits.maxFavourites - 1 },
        (_, at) => `deleted-${at}`,
      );
      await callWith(context, "PATCH", "/api/protected/me", { favourites: [...others, id] });
      await page.reload();
      await page.getByRole("link", { name: names[1] }).waitFor();
      await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
      await callWith(context, "PATCH", "/api/protected/me", { favourites: [id] });
      await page.reload();

      await page.getByRole("button", { name: `${texts.actions}: ${names[1]}` }).click();
      await page.getByRole("menuitem", { name: texts.remove }).click();
      await page.getByText(texts.none).waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(devices))(
    "is restored to an earlier version after a look at it, and that is undone, at $width px in $language",
    async (device) => {
      const texts = words[device.language];
      const { page, context, problems, id, names } = await openWithReport(device);
      await page.goto(`/report?report=${id}`);
      await page.getByRole("heading", { name: names[1], level: 1 }).waitFor();
      const dialog = page.getByRole("dialog");

      await page.getByRole("button", { name: texts.version }).click();
      await dialog.getByText(texts.becomes(names[1], names[0])).waitFor();
      await dialog.getByText(texts.returns).waitFor();
      await dialog.getByText(texts.goes).waitFor();
      await dialog.locator("tbody tr").first().waitFor();
      await expectAccessible(page);
      await shoot(page, `report-version-${device.width}`);
      await dialog.getByRole("button", { name: texts.restore }).click();

      await page.getByText(texts.restored).waitFor();
      await page.getByRole("heading", { name: names[0], level: 1 }).waitFor();
      await page.getByRole("button", { name: texts.undo }).first().click();
      await page.getByText(texts.undone).waitFor();
      await page.getByRole("heading", { name: names[1], level: 1 }).waitFor();
      const stored = await callWith<{ blocks: { id: string }[] }>(
        context,
        "GET",
        `/api/hub/get/report/${id}`,
      );
      expect(stored.blocks.map((block) => block.id)).toEqual(["b"]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

describe("a new report", () => {
  test.each(inTurn(devices))(
    "is filtered by a card that is chosen by its name, at $width px in $language",
    async (device) => {
      const texts = words[device.language];
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "riport@nevjegy.example");
      await page.goto("/report/newReport");
      await page.getByRole("button", { name: texts.addX }).click();
      await page.locator("tbody tr").first().waitFor();
      const readTable = () => page.locator("tbody").first().textContent();
      const whole = await readTable();

      await page.getByRole("button", { name: texts.addCondition }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(texts.field, { exact: true }).selectOption({ label: texts.card });
      await dialog.getByLabel(texts.find).fill("munkahely");
      await dialog.getByRole("radio", { name: /^Munkahelyi/ }).check();
      await expectAccessible(page);
      await shoot(page, `report-filter-${device.width}`);
      await dialog.getByRole("button", { name: texts.apply }).click();

      await page
        .getByLabel(texts.conditions)
        .getByText(/Munkahelyi$/)
        .waitFor();
      await expect.poll(readTable).not.toBe(whole);
      await expectAccessible(page);
      await shoot(page, `report-filtered-${device.width}`);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each(inTurn(devices))(
    "with three axes has sub-totals, at $width px in $language",
    async (device) => {
      const texts = words[device.language];
      const { page, context, problems } = await product.visit(device);
      await logInByCall(context, "riport@nevjegy.example");
      const deep = { ...chart, xAxes: ["day.year", "source", "device"] };
      const { _id } = await callWith<{ _id: string }>(context, "POST", "/api/hub/create/report", {
        name: "Három tengely",
        blocks: [{ ...visits, view: "table", chart: deep }],
      });
      await page.goto(`/report?report=${_id}`);
      const headings = page.getByRole("columnheader", { name: texts.subtotal });
      await expect.poll(() => headings.count()).toBe(3);
      await expectAccessible(page);
      await shoot(page, `report-subtotals-${device.width}`);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
