// @module-tag no-second-look
import { afterEach, describe, expect, vi } from "vitest";
import { environment } from "../../../shared/environment.ts";
import { card } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { makeCard } from "../../support/make-records.ts";
import { tuples } from "../../support/hub-test.ts";
import type { ReplyRecord } from "../../support/hub-client.ts";
import type { Person } from "../../support/start-hub.ts";
import { type FilesHub, filesTest as test } from "./files-hub.ts";
import { png } from "./sample-files.ts";

/** The callers of a case. The uploader and `boss` administer the company, the colleague belongs to it. */
interface Cast {
  uploader: Person;
  boss: Person;
  colleague: Person;
  stranger: Person;
  admin: Person;
  company: string;
}

async function cast(hub: FilesHub): Promise<Cast> {
  const { company, admin: uploader } = await hub.companyWithAdmin();
  const boss = await hub.person({ company: company._id, administers: [company._id] });
  const colleague = await hub.person({ company: company._id });
  const [stranger, admin] = [await hub.person(), await hub.admin()];
  return { uploader, boss, colleague, stranger, admin, company: company._id };
}

const coverOf = (id: string) => ({ ...makeCard(), coverImage: id });
const assign = async (hub: FilesHub, id: string, patch: object) => {
  const before = await hub.store.find(card, id);
  if (before === undefined) throw new Error("no card");
  await hub.store.update(card, { before, patch: { ...patch } });
};
const setLogo = ({ uploader, company }: Cast, id: string) =>
  uploader.update(companyModel, { _id: company, logo: id });
const showOn = (person: Person, id: string) => person.create(card, coverOf(id));
/** A card of the colleague in the company, which the uploader has given a picture. */
const showOnCompanyCard = async (
  hub: FilesHub,
  { uploader, colleague, company }: Cast,
  id: string,
) => {
  const made = await colleague.create(card, makeCard());
  await assign(hub, made._id, { company });
  await uploader.update(card, { _id: made._id, coverImage: id });
};
const dismiss = async (hub: FilesHub, { uploader }: Cast) => {
  const before = await hub.store.find(userModel, uploader.user._id);
  if (before === undefined) throw new Error("no account");
  await hub.store.update(userModel, { before, patch: { administers: [], company: undefined } });
};

type Cells = Record<Exclude<keyof Cast, "company">, string>;

/**
 * What refers to a file of the uploader, and each caller's answers: read, rename, delete, and read again by the
 * referrer's owner after the uploader's deletion.
 */
const cases = tuples<
  [string, (hub: FilesHub, people: Cast, id: string) => Promise<unknown>, Cells]
>([
  [
    "nothing",
    async () => undefined,
    {
      uploader: "200 403 204",
      boss: "404 404 404",
      colleague: "404 404 404",
      stranger: "404 404 404",
      admin: "200 200 204",
    },
  ],
  [
    "an own card",
    (_hub, { uploader }, id) => showOn(uploader, id),
    {
      uploader: "200 200 409",
      boss: "404 404 404",
      colleague: "404 404 404",
      stranger: "404 404 404",
      admin: "200 200 409",
    },
  ],
  [
    "a deleted card",
    async (_hub, { uploader }, id) => uploader.delete(card, (await showOn(uploader, id))._id),
    {
      uploader: "200 403 204",
      boss: "404 404 404",
      colleague: "404 404 404",
      stranger: "404 404 404",
      admin: "200 200 204",
    },
  ],
  [
    "a colleague's card",
    showOnCompanyCard,
    {
      uploader: "200 200 204",
      boss: "200 200 403",
      colleague: "200 200 403",
      stranger: "404 404 404",
      admin: "200 200 409",
    },
  ],
  [
    "an own card and a colleague's card",
    async (hub, people, id) => {
      await showOn(people.uploader, id);
      await showOnCompanyCard(hub, people, id);
    },
    {
      uploader: "200 200 409",
      boss: "200 403 403",
      colleague: "200 403 403",
      stranger: "404 404 404",
      admin: "200 200 409",
    },
  ],
  [
    "the company's logo",
    (_hub, people, id) => setLogo(people, id),
    {
      uploader: "200 200 409",
      boss: "200 200 403",
      colleague: "200 403 403",
      stranger: "404 404 404",
      admin: "200 200 409",
    },
  ],
  [
    "the company's logo and a colleague's own card",
    async (_hub, people, id) => {
      await setLogo(people, id);
      await showOn(people.colleague, id);
    },
    {
      uploader: "200 200 409",
      boss: "200 200 403",
      colleague: "200 403 403",
      stranger: "404 404 404",
      admin: "200 200 409",
    },
  ],
  [
    "a foreign card alone, after the logo was taken off",
    async (_hub, people, id) => {
      await setLogo(people, id);
      await showOn(people.colleague, id);
      await people.uploader.update(companyModel, { _id: people.company, logo: null });
    },
    {
      uploader: "200 403 204",
      boss: "404 404 404",
      colleague: "200 200 403",
      stranger: "404 404 404",
      admin: "200 200 409",
    },
  ],
  [
    "the logo of a company that the uploader no longer administers",
    async (hub, people, id) => {
      await setLogo(people, id);
      await dismiss(hub, people);
    },
    {
      uploader: "200 403 204",
      boss: "200 200 403",
      colleague: "200 403 403",
      stranger: "404 404 404",
      admin: "200 200 409",
    },
  ],
  [
    "cards of two foreign owners",
    async (hub, people, id) => {
      for (const person of [people.colleague, people.stranger]) {
        const made = await person.create(card, makeCard());
        const before = await hub.store.find(card, made._id);
        if (before === undefined) throw new Error("no card");
        await hub.store.update(card, { before, patch: { coverImage: id } });
      }
    },
    {
      uploader: "200 403 204",
      boss: "404 404 404",
      colleague: "200 403 403",
      stranger: "200 403 403",
      admin: "200 200 409",
    },
  ],
]);

const callers = ["uploader", "boss", "colleague", "stranger", "admin"] as const;
const rows = cases.flatMap(([referrer, refer, cells]) =>
  callers.map((caller) => [caller, referrer, refer, cells[caller]] as const),
);

const fetchStatic = (person: Person, id: string) =>
  person.raw("GET", `/api/hub/static/${id}/original`);

describe("a file that is referred to by", () => {
  test.for(rows)(
    "%s may read, rename and delete the file as expected when it is used by %s",
    async ([caller, , refer, expected], { hub }) => {
      const people = await cast(hub);
      const { _id } = await hub.upload(people.uploader, png);
      await refer(hub, people, _id);
      const person = people[caller];

      const replies = [
        await fetchStatic(person, _id),
        await person.raw("PATCH", "/api/hub/update/file", { _id, name: "renamed.png" }),
        await person.raw("DELETE", `/api/hub/filedelete/${_id}`),
      ];

      expect(replies.map(({ status }) => status).join(" ")).toBe(expected);
    },
  );
});

describe("the owner's deletion of a file that others use", () => {
  test("the others keep the picture without its owner and name, and the owner's quota is free", async ({
    hub,
  }) => {
    const people = await cast(hub);
    const { _id } = await hub.upload(people.uploader, png, "Titkos név.png");
    await setLogo(people, _id);
    await showOn(people.colleague, _id);
    await people.uploader.update(companyModel, { _id: people.company, logo: null });
    const quota = () =>
      people.uploader.ask<{ files: number }>({ name: "file" } as never, "quota", {});
    const before = await quota();

    const deleted = await people.uploader.raw("DELETE", `/api/hub/filedelete/${_id}`);

    const kept = await people.colleague.raw("GET", `/api/hub/get/file/${_id}`);
    expect([deleted.status, kept.status]).toEqual([204, 200]);
    expect(kept.body).toMatchObject({ name: "file.png", owner: "erased" });
    expect((await fetchStatic(people.colleague, _id)).status).toBe(200);
    expect((await fetchStatic(people.uploader, _id)).status).toBe(404);
    expect((await quota()).files).toBe(before.files - 1);
  });

  describe("of a file that its owner deleted while others used it", () => {
    afterEach(() => vi.unstubAllEnvs());
    const sweep = async (hub: FilesHub) => {
      vi.stubEnv(environment.clockOffset, String(7_200_000));
      await hub.sweep();
      vi.unstubAllEnvs();
    };
    const read = async ({ admin }: Cast, id: string) =>
      (await admin.raw("GET", `/api/hub/get/file/${id}`)).status;

    /** A file without owner on two cards of the colleague. */
    async function detached(hub: FilesHub) {
      const people = await cast(hub);
      const { _id: id } = await hub.upload(people.uploader, png);
      await setLogo(people, id);
      const cards = [await showOn(people.colleague, id), await showOn(people.colleague, id)];
      await people.uploader.update(companyModel, { _id: people.company, logo: null });
      await people.uploader.raw("DELETE", `/api/hub/filedelete/${id}`);
      const release = (shown: ReplyRecord | undefined) =>
        people.colleague.update(card, { _id: shown?._id, coverImage: null });
      return { people, id, cards, release };
    }

    test("the last reference takes the file and its objects with it", async ({ hub }) => {
      const { people, id, cards, release } = await detached(hub);
      await sweep(hub);
      await release(cards[0]);
      await sweep(hub);
      const used = [await read(people, id), (await hub.keys(`private/${id}/`)).length];

      await release(cards[1]);
      await sweep(hub);
      await sweep(hub);

      expect(used).toEqual([200, 1]);
      expect([await read(people, id), await hub.keys(`private/${id}/`)]).toEqual([404, []]);
      expect((await hub.everything()).filter((text) => text.includes(`dueFile#${id}`))).toEqual([]);
    });

    test("a new reference keeps the file, before the sweep and during it", async ({ hub }) => {
      const { people, id, cards, release } = await detached(hub);
      const [first, second] = cards;
      await release(first);
      await release(second);
      await people.admin.update(card, { _id: first?._id, coverImage: id });
      await sweep(hub);
      const kept = await read(people, id);
      await people.admin.update(card, { _id: first?._id, coverImage: null });

      const [again] = await Promise.all([
        people.admin.raw("PATCH", "/api/hub/update/card", {
          _id: second?._id,
          coverImage: id,
        }),
        sweep(hub),
      ]);
      await sweep(hub);

      expect(kept).toBe(200);
      expect(await read(people, id)).toBe(again.status === 200 ? 200 : 404);
    });

    test("the sweep finds a reference that ended during the owner's deletion", async ({ hub }) => {
      const { people, id } = await detached(hub);
      // Such a change has read the file while it had an owner.
      await hub.store.table.update({
        Key: { pk: `file#${id}`, sk: "record" },
        UpdateExpression: "REMOVE referrers",
      });

      await sweep(hub);

      expect([await read(people, id), await hub.keys(`private/${id}/`)]).toEqual([404, []]);
    });
  });

  test("a batch deletes what is free and leaves what others use", async ({ hub }) => {
    const people = await cast(hub);
    const [free, used] = [
      await hub.upload(people.uploader, png),
      await hub.upload(people.uploader, png),
    ];
    await showOnCompanyCard(hub, people, used._id);

    const reply = await people.uploader.raw("POST", "/api/hub/delete/file", {
      ids: [free._id, used._id],
    });

    expect(reply.status).toBe(204);
    expect((await fetchStatic(people.colleague, used._id)).status).toBe(200);
    expect((await people.admin.raw("GET", `/api/hub/get/file/${free._id}`)).status).toBe(404);
  });
});
