import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeOwnCard } from "../../features/cards/make-card.fixture.ts";
import { addCovers, keepCovers, maxCovers } from "./offline-covers.ts";

const requests: string[] = [];
let open = 0;
let mostOpen = 0;
const always = () => true;

beforeEach(() => {
  requests.length = 0;
  [open, mostOpen] = [0, 0];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => queueMicrotask(run));
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(new URL(address, "http://localhost").pathname);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    await Promise.resolve();
    open -= 1;
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

  const covers = await addCovers(cards, {}, always);
  await addCovers([cards[0] ?? card("c1")], covers, always);

  expect(Object.keys(covers)).toEqual(["c1"]);
  expect(covers.c1?.src).toMatch(/^data:image\/jpeg;base64,/);
  expect(requests.filter((path) => path.includes("PICTURE1"))).toHaveLength(1);
});

test("a cover is made again for another picture, and dropped with its card", async () => {
  const covers = await addCovers([card("c1", "PICTURE1"), card("c2", "PICTURE2")], {}, always);

  expect(Object.keys(keepCovers([card("c1", "PICTURE1")], covers))).toEqual(["c1"]);
  expect(keepCovers([card("c1", "PICTURE3")], covers)).toEqual({});
});

describe("covers of many cards", () => {
  const many = Array.from({ length: 20 }, (_, at) => card(`c${at}`, `PICTURE${at}`));

  test("are made for the first cards alone, one after another", async () => {
    const covers = await addCovers(many, {}, always);

    expect(Object.keys(covers)).toEqual(many.slice(0, maxCovers).map(({ _id }) => _id));
    expect(requests).toHaveLength(maxCovers);
    expect(mostOpen).toBe(1);
    expect(Object.keys(keepCovers(many.toReversed(), covers))).toEqual([]);
  });

  test.each([{ saveData: true }, { type: "cellular" }, { effectiveType: "3g" }])(
    "are not requested on a connection of %o",
    async (connection) => {
      vi.stubGlobal("navigator", { connection });

      expect(await addCovers(many, {}, always)).toEqual({});
      expect(requests).toEqual([]);
    },
  );

  test("are not requested any more when the copies are no longer wanted", async () => {
    const covers = await addCovers(many, {}, () => requests.length < 2);

    expect(Object.keys(covers)).toEqual(["c0", "c1"]);
    expect(requests).toHaveLength(2);
  });
});
