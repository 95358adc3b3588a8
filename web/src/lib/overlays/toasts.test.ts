import { describe, expect, test } from "vitest";
import { currentToasts, notify, subscribeToasts } from "./toasts.ts";

const titles = () => currentToasts().map(({ title }) => title);

describe("notify", () => {
  test("keeps the newest three", () => {
    for (const title of ["a", "b", "c", "d"]) notify.success(title);

    expect(titles()).toEqual(["b", "c", "d"]);
  });

  test("keeps failures longer than other messages", () => {
    notify.failure("failed");
    for (const title of ["a", "b", "c"]) notify.success(title);

    expect(titles()).toEqual(["failed", "b", "c"]);
  });

  test("replaces the older message about the same record", () => {
    notify.success("inactive", { about: "card-1" });
    notify.success("another", { about: "card-2" });
    notify.notice("none");
    notify.success("deleted", { about: "card-1" });

    expect(titles()).toEqual(["another", "none", "deleted"]);
  });

  test("notifies listeners until they unsubscribe", () => {
    let heard = 0;
    const leave = subscribeToasts(() => (heard += 1));

    notify.notice("a");
    leave();
    notify.notice("b");

    expect(heard).toBe(1);
  });
});
