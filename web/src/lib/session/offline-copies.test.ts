import { afterEach, describe, expect, test } from "vitest";
import { forgetCards, keepCards, keptCards, type KeptCards } from "./offline-copies.ts";

const kept: KeptCards = {
  owner: "user-1",
  session: "token-1",
  keptAt: "2026-11-21T10:00:00.000Z",
  cards: [],
};

function setToken(token: string): void {
  document.cookie = `XSRF-TOKEN=${token}; Path=/${token ? "" : "; Max-Age=0"}`;
}

afterEach(() => {
  forgetCards();
  setToken("");
});

describe("the cards kept on a device", () => {
  test("are there in their session, and after the browser has forgotten its token", () => {
    setToken("token-1");
    keepCards(kept);

    expect(keptCards()).toEqual(kept);
    setToken("");
    expect(keptCards()).toEqual(kept);
  });

  test("are not there in another session", () => {
    keepCards(kept);
    setToken("token-2");

    expect(keptCards()).toBeUndefined();
  });

  test("are gone when they are forgotten, or what is stored is no list", () => {
    keepCards(kept);
    forgetCards();
    expect(keptCards()).toBeUndefined();

    localStorage.setItem("nevjegy-own-cards", "{");
    expect(keptCards()).toBeUndefined();
  });
});
