import { describe, expect, test } from "vitest";
import { searchKey } from "./search-key.ts";

describe("searchKey", () => {
  test("is the same with and without accents and capitals", () => {
    expect(searchKey("Árvíztűrő TÜKÖRFÚRÓGÉP")).toBe("arvizturo tukorfurogep");
  });
});
