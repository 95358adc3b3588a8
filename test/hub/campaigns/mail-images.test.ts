import sharp from "sharp";
import { describe, expect } from "vitest";
import { campaign as campaignModel, maxMailImages } from "../../../shared/models/campaign.ts";
import { mailImagePath } from "../../../shared/campaigns/mail-images.ts";
import { environment } from "../../../shared/environment.ts";
import { makePhoto } from "../../support/pictures.ts";
import { picturesTest as test, type PicturesHub } from "../files/pictures-hub.ts";
import { bodies, makeCampaign, makeSender } from "./campaign-hub.ts";
import { findCampaign } from "./engine-hub.ts";

const withImage = (file: string) => ({
  ...bodies,
  hu: { ...bodies.hu, html: `<p>Szia!</p><img src="${mailImagePath(file)}" alt="Műhely">` },
});

async function makePicture(hub: PicturesHub) {
  const sender = await makeSender(hub);
  const { _id } = await hub.upload(sender, await makePhoto(1, 900, 600), "műhely.jpg");
  await hub.work();
  const load = () => sender.raw("GET", mailImagePath(_id));
  return { sender, file: _id, load };
}

describe("an image that was uploaded for a mail", () => {
  test("is public while a campaign shows it, without the data of the camera", async ({ hub }) => {
    const { sender, file, load } = await makePicture(hub);
    const before = await load();
    const draft = await makeCampaign(sender, { bodies: withImage(file) });
    const shown = await fetch(`${process.env[environment.publicOrigin]}${mailImagePath(file)}`);
    const bytes = Buffer.from(await shown.arrayBuffer());
    await sender.update(campaignModel, { _id: draft._id, bodies });

    expect(before.status).toBe(404);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(shown.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([900, 600, undefined]);
    expect((await load()).status).toBe(404);
  });

  test("has the site's host in the mail, and stays when its owner deletes the file", async ({
    hub,
  }) => {
    const { sender, file, load } = await makePicture(hub);
    const draft = await makeCampaign(sender, { bodies: withImage(file) });
    process.env[environment.mailSender] = "nevjegy@nevjegy.example";
    const { composeCampaignMail } =
      await import("../../../functions/areas/campaigns/compose/compose-campaign.ts");
    const mail = composeCampaignMail(draft, {
      _id: "row",
      campaign: draft._id,
      email: "a@b.example",
      language: "hu",
      secret: "s",
    }).toString("latin1");
    const html = mail.replace(/=\r\n/g, "");
    await sender.raw("DELETE", `/api/hub/filedelete/${file}`);

    expect(draft.images).toEqual([file]);
    expect(html).toContain(`src=3D"${process.env[environment.publicOrigin]}${mailImagePath(file)}`);
    expect((await load()).status).toBe(200);
  });

  test("that does not exist is refused, and an address that is none is cleaned away", async ({
    hub,
  }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    const write = (file: string) =>
      sender.raw("PATCH", "/api/hub/update/campaign", {
        _id: draft._id,
        bodies: withImage(file),
      });
    const missing = await write("none");
    const { status } = await write("../../hub/static/x");

    expect([missing.status, status]).toEqual([400, 200]);
    expect((await findCampaign(hub, draft._id))?.bodies.hu.html).toBe("<p>Szia!</p>");
  });

  test("is one of a few: more are refused", async ({ hub }) => {
    const sender = await makeSender(hub);
    const draft = await makeCampaign(sender);
    const html = Array.from(
      { length: maxMailImages + 1 },
      (_, at) => `<img src="${mailImagePath(`file${at}`)}" alt="x">`,
    ).join("");
    const { status, body } = await sender.raw("PATCH", "/api/hub/update/campaign", {
      _id: draft._id,
      bodies: { ...bodies, hu: { ...bodies.hu, html } },
    });

    expect([status, body["fields"]]).toEqual([400, { bodies: "tooLong" }]);
  });
});
