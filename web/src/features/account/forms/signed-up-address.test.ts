import { afterEach, expect, test, vi } from "vitest";
import { readSignedUpAddress, storeSignedUpAddress } from "./signed-up-address.ts";

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test("the address of a sign-up is known until the log-in, and as long as its link is valid", () => {
  vi.useFakeTimers();
  expect(readSignedUpAddress()).toBe("");

  storeSignedUpAddress("anna@nagy.example");
  expect(readSignedUpAddress()).toBe("anna@nagy.example");
  storeSignedUpAddress(undefined);
  expect(readSignedUpAddress()).toBe("");

  storeSignedUpAddress("anna@nagy.example");
  vi.advanceTimersByTime(31 * 24 * 3_600_000);
  expect(readSignedUpAddress()).toBe("");
});
