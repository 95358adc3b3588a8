import PostalMime from "postal-mime";
import { describe, expect } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { setting } from "../../../shared/models/setting.ts";
import type { SettingKey } from "../../../shared/settings/setting-catalogue.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";
import type { Hub } from "../../support/start-hub.ts";

/** Who mails are from, by the settings of admins. */

test.beforeAll(() => {
  process.env[environment.mailSender] = "nevjegy@mail.nevjegy.example";
});

const keys = ["mail.senderName", "mail.sender", "mail.replyTo", "campaign.sender"] as const;

async function set({ store }: Hub, values: Partial<Record<SettingKey, string>>): Promise<void> {
  for (const key of keys) {
    const before = await store.findBy(setting, "key", key);
    if (before !== undefined) await store.write([{ model: setting, delete: before }]);
  }
  for (const [key, value] of Object.entries(values)) await store.create(setting, { key, value });
}

/** The sender of a mail of the service, as a mail program reads it. */
async function readSender(hub: Hub, use: "mail" | "campaign") {
  const [{ loadMailSender, loadCampaignSender }, { formatSender }, { buildMimeMessage }] =
    await Promise.all([
      import("../../../functions/areas/shop/settings/load-sender.ts"),
      import("../../../functions/mail/mail-sender.ts"),
      import("../../../functions/mail/mime.ts"),
    ]);
  const load = use === "mail" ? loadMailSender : loadCampaignSender;
  const headers = formatSender(await load(hub.store.table));
  const raw = buildMimeMessage({ headers, text: "a", html: "a", boundary: "b" });
  const { from, replyTo } = await PostalMime.parse(raw);
  return { from, replyTo };
}

describe("the sender", () => {
  test("is that of the installation without settings", async ({ hub }) => {
    await set(hub, {});
    for (const use of ["mail", "campaign"] as const)
      expect(await readSender(hub, use)).toEqual({
        from: { name: "Névjegy", address: "nevjegy@mail.nevjegy.example" },
        replyTo: undefined,
      });
  });

  test("has a name, a mailbox and an address for answers; campaigns have their own", async ({
    hub,
  }) => {
    await set(hub, {
      "mail.senderName": "Névjegy ügyfélszolgálat",
      "mail.sender": "ugyfelszolgalat",
      "mail.replyTo": "segitseg@nevjegy.example",
      "campaign.sender": "hirek",
    });

    expect(await readSender(hub, "mail")).toEqual({
      from: { name: "Névjegy ügyfélszolgálat", address: "ugyfelszolgalat@mail.nevjegy.example" },
      replyTo: [{ name: "", address: "segitseg@nevjegy.example" }],
    });
    expect(await readSender(hub, "campaign")).toEqual({
      from: { name: "Névjegy ügyfélszolgálat", address: "hirek@mail.nevjegy.example" },
      replyTo: [{ name: "", address: "segitseg@nevjegy.example" }],
    });
  });

  const refused: [key: SettingKey, value: string][] = [
    ["mail.sender", "valaki@masik.example"],
    ["mail.sender", "a..b"],
    ["mail.sender", "<x>"],
    ["mail.senderName", "x".repeat(61)],
    ["mail.replyTo", "no address"],
    ["campaign.sender", "bcc\r\nx"],
  ];
  test.for(tuples(refused))("refuses %s: %s", async ([key, value], { hub }) => {
    const admin = await hub.admin();

    await expect(admin.create(setting, { key, value })).rejects.toMatchObject({
      status: 400,
      problem: { fields: { value: expect.any(String) } },
    });
  });
});
