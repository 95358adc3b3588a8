import { describe, expect } from "vitest";
import { card as cardModel } from "../../shared/models/card.ts";
import { company as companyModel } from "../../shared/models/company.ts";
import { file as fileModel } from "../../shared/models/file.ts";
import { demoCompanies } from "./demo-accounts.ts";
import { listDemoChanges } from "./demo-teams.ts";
import { demoPictures } from "./demo-pictures.ts";
import { picturesTest as test } from "../../test/hub/files/pictures-hub.ts";

test.beforeAll(async ({ hub }) => {
  const [{ seedDemo }, { seedPictures }, { createPendingFile }] = await Promise.all([
    import("./seed-demo.ts"),
    import("./seed-pictures.ts"),
    import("../../functions/areas/files/uploads/upload-record.ts"),
  ]);
  await seedDemo();
  // A seed that was cut off between a file's record and its bytes.
  const [first] = demoPictures;
  const size = (await first!.bytes()).length;
  await createPendingFile(hub.store, {
    _id: first!._id,
    owner: first!.owner,
    name: first!.name,
    size,
  });
  await seedPictures();
  await seedPictures();
  await hub.work();
});

describe("seedPictures", () => {
  test("gives cards a cover and companies a logo, as uploads of their own", async ({ hub }) => {
    const files = await hub.store.findMany(
      fileModel,
      demoPictures.map(({ _id }) => _id),
    );

    expect(files).toHaveLength(demoPictures.length);
    for (const file of files) expect(file).toMatchObject({ state: "ready", picture: "made" });
    expect((await hub.images(cardModel, "demo-card-a")).cover?.at(-1)).toMatchObject({
      width: 1280,
      height: 598,
    });
    expect((await hub.images(companyModel, demoCompanies.bridges)).logo).toHaveLength(2);
  });

  test("writes each record once for each of its pictures", async ({ hub }) => {
    for (const { shownBy } of demoPictures) {
      const pictures = demoPictures.filter((each) => each.shownBy.id === shownBy.id).length;
      const edits = listDemoChanges(Date.now()).filter(({ id }) => id === shownBy.id).length;
      expect(await hub.store.find(shownBy.model, shownBy.id)).toMatchObject({
        _rev: 1 + edits + pictures,
      });
    }
  });
});
