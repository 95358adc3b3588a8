import { expect, test } from "vitest";
import { qrAddress } from "../../../../../shared/qr/qr-code.ts";
import { readCode } from "./read-code.ts";

const host = "nevjegy.example";

test.each([
  ["7K3M9-2XAB4", "7K3M92XAB4"],
  [" 7k3m9 2xab4 ", "7K3M92XAB4"],
  ["https://nevjegy.example/c/7K3M92XAB4", "7K3M92XAB4"],
  ["https://nevjegy.example/c/7K3M92XAB4?lang=hu", "7K3M92XAB4"],
  [qrAddress("https://nevjegy.example", "7K3M92XAB4"), "7K3M92XAB4"],
  ["O1I23456Ab", "011234561B".replace("61B", "6AB")],
])("the code in %s is %s", (text, code) => {
  expect(readCode(text, host)).toBe(code);
});

test.each([
  "",
  "7K3M9",
  "https://other.example/",
  "https://other.example/c/7K3M92XAB4",
  "https://nevjegy.example/c/",
])("%s has no code", (text) => {
  expect(readCode(text, host)).toBeUndefined();
});
