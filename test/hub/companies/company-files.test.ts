// @module-tag no-second-look
import { describe, expect } from "vitest";
import { drawPdf, readPdfTexts } from "../../../functions/areas/cards/qr/qr-pdf-reader.fixture.ts";
import { readQr } from "../../../functions/areas/cards/qr/qr-reader.fixture.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { tag as tagModel } from "../../../shared/models/tag.ts";
import { makeCard } from "../../support/make-records.ts";
import { makeWholeRecord } from "../../support/whole-records.ts";
import type { Hub } from "../../support/start-hub.ts";
import { hubTest as test } from "../../support/hub-test.ts";
import { openOrderFile } from "../shop/shop-hub.ts";

async function openTeam(hub: Hub) {
  const { company, admin } = await hub.companyWithAdmin();
  const id = company._id;
  const make = async (name: string, more: object = {}) => {
    const { _id } = await admin.create(cardModel, { ...makeCard({ name }), company: id, ...more });
    return (await hub.store.find(cardModel, _id))!;
  };
  return { id, name: company.name, admin, make };
}

describe("the sheet of a company's cards", () => {
  test("an independent reader finds the code of every active card, with its name", async ({
    hub,
  }) => {
    const { id, name, admin, make } = await openTeam(hub);
    const cards = [await make("Őszi Ágnes"), await make("Kis Béla")];
    await make("Off", { active: false });

    const path = `/api/companies/${id}/qr-sheet.pdf?of=cards&lang=hu`;
    const { response, bytes } = await openOrderFile(hub, admin, path);
    const [page] = await drawPdf(bytes, 2);
    const found = (await readQr(page!.png)).map(({ text }) => text);

    expect(response.headers.get("content-type")).toBe("application/pdf");
    const origin = hub.url.toUpperCase();
    expect(found.toSorted()).toEqual(cards.map(({ code }) => `${origin}/C/${code}`).toSorted());
    const [text] = await readPdfTexts(bytes);
    for (const each of [name, "Őszi Ágnes", "Kis Béla"]) expect(text).toContain(each);
  });

  test("carriers that can be used have a label, lost and retired ones have none", async ({
    hub,
  }) => {
    const { id, admin } = await openTeam(hub);
    const whose = { owner: admin.user._id, company: id, shared: "nobody" };
    const make = async (state: string) =>
      (await hub.store.create(tagModel, { ...makeWholeRecord("tag", whose), state })).code;
    const shown = [await make("blank"), await make("assigned")];
    for (const state of ["lost", "retired"]) await make(state);

    const path = `/api/companies/${id}/qr-sheet.pdf?of=tags`;
    const { bytes } = await openOrderFile(hub, admin, path);
    const [page] = await drawPdf(bytes, 2);

    const origin = hub.url.toUpperCase();
    expect((await readQr(page!.png)).map(({ text }) => text).toSorted()).toEqual(
      shown.map((code) => `${origin}/C/${code}`).toSorted(),
    );
  });

  test("a part that does not exist, a colleague and another company's admin are refused", async ({
    hub,
  }) => {
    const { id, admin, make } = await openTeam(hub);
    await make("One");
    const [colleague, other] = [await hub.person({ company: id }), await openTeam(hub)];
    const path = `/api/companies/${id}/qr-sheet.pdf?of=cards`;

    const part = await admin.raw("GET", `${path}&part=2`);

    expect([part.status, part.body["fields"]]).toEqual([400, { part: "notAcceptable" }]);
    expect((await colleague.raw("GET", path)).status).toBe(403);
    expect((await other.admin.raw("GET", path)).status).toBe(404);
  });
});

describe("the exported log", () => {
  test("tells each change in the reader's language, with disarmed formulas", async ({ hub }) => {
    const { id, admin, make } = await openTeam(hub);
    const { _id } = await make("=cmd|calc");
    await admin.raw("PATCH", "/api/hub/update/card", { _id, position: "=1+1" });

    const read = async (lang: string) => {
      const path = `/api/companies/${id}/log.csv?lang=${lang}`;
      const { response, bytes } = await openOrderFile(hub, admin, path);
      expect(response.headers.get("content-disposition")).toContain(".csv");
      return new TextDecoder().decode(bytes);
    };

    const [english, hungarian] = [await read("en"), await read("hu")];
    expect(english).toContain("edited the card “=cmd|calc”.;Position;");
    expect(english).toContain(";'=1+1\r\n");
    expect(hungarian).toContain("módosította ezt a kártyát: =cmd|calc.;Beosztás;");
  });
});
