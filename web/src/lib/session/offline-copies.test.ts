import { afterEach, describe, expect, test, vi } from "vitest";
import {
  removeOfflineCopies,
  storeOfflineCopies,
  readOfflineCopies,
  type OfflineCopies,
} from "./offline-copies.ts";

const kept: OfflineCopies = {
  owner: "user-1",
  session: "token-1",
  keptAt: "2026-11-21T10:00:00.000Z",
  cards: [],
};

function setToken(token: string): void {
  document.cookie = `XSRF-TOKEN=${token}; Path=/${token ? "" : "; Max-Age=0"}`;
}

afterEach(() => {
  removeOfflineCopies();
  setToken("");
});

describe("offline copies of cards", () => {
  test("are read in their session, and after the browser has lost its token", () => {
    setToken("token-1");
    storeOfflineCopies(kept);

    expect(readOfflineCopies()).toEqual(kept);
    setToken("");
    expect(readOfflineCopies()).toEqual(kept);
  });

  test("are stored without covers if the storage is too small for them", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

    storeOfflineCopies({ ...kept, covers: { c1: { of: "", src: "data:" } } });

    expect(readOfflineCopies()).toEqual(kept);
    vi.restoreAllMocks();
  });

  test("are not read in another session", () => {
    storeOfflineCopies(kept);
    setToken("token-2");

    expect(readOfflineCopies()).toBeUndefined();
  });

  test("are absent after removal, or if the storage holds something else", () => {
    storeOfflineCopies(kept);
    removeOfflineCopies();
    expect(readOfflineCopies()).toBeUndefined();

    localStorage.setItem("nevjegy-own-cards", "{");
    expect(readOfflineCopies()).toBeUndefined();
  });
});
