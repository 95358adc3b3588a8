import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeOwnCard } from "../../features/cards/make-card.fixture.ts";
import { addCovers, keepCovers } from "./offline-covers.ts";

const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(new URL(address, "http://localhost").pathname);
    if (address.includes("BROKEN")) return new Response("", { status: 404 });
    return new Response(new Blob(["picture"]), { headers: { "content-type": "image/webp" } });
  });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 320, height: 160, close() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob(["small"], { type: "image/jpeg" })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const card = (_id: string, coverImage?: string) =>
  makeOwnCard({ _id, ...(coverImage !== undefined && { coverImage }) });

test("covers are made once, for cards that have one; one that cannot be fetched is left out", async () => {
  const cards = [card("c1", "PICTURE1"), card("c2"), card("c3", "BROKEN")];

  const covers = await addCovers(cards, {});
  await addCovers([cards[0] ?? card("c1")], covers);

  expect(Object.keys(covers)).toEqual(["c1"]);
  expect(covers.c1?.src).toMatch(/^data:image\/jpeg;base64,/);
  expect(requests.filter((path) => path.includes("PICTURE1"))).toHaveLength(1);
});

test("a cover is made again for another picture, and dropped with its card", async () => {
  const covers = await addCovers([card("c1", "PICTURE1"), card("c2", "PICTURE2")], {});

  expect(Object.keys(keepCovers([card("c1", "PICTURE1")], covers))).toEqual(["c1"]);
  expect(keepCovers([card("c1", "PICTURE3")], covers)).toEqual({});
});
