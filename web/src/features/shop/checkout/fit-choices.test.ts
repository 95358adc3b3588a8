import { describe, expect, test } from "vitest";
import { findReplacedChoices } from "./fit-choices.ts";

describe("findReplacedChoices", () => {
  const chosen = { paymentMethod: "card", company: "own" };

  test("keeps what is offered", () => {
    const offer = { paymentMethods: ["transfer", "card"], companies: ["own"] };

    expect(findReplacedChoices(chosen, offer)).toEqual({});
    expect(findReplacedChoices({ ...chosen, company: "" }, offer)).toEqual({});
  });

  test("replaces a way to pay that was switched off by the first one that is left", () => {
    expect(
      findReplacedChoices(chosen, { paymentMethods: ["transfer"], companies: ["own"] }),
    ).toEqual({ paymentMethod: "transfer" });
    expect(
      findReplacedChoices(
        { paymentMethod: "transfer", company: "" },
        {
          paymentMethods: ["card"],
          companies: undefined,
        },
      ),
    ).toEqual({ paymentMethod: "card" });
  });

  test("drops the company when the cart has no package for teams, and one of another admin", () => {
    const paymentMethods = ["card"];

    expect(findReplacedChoices(chosen, { paymentMethods, companies: undefined })).toEqual({
      company: "",
    });
    expect(findReplacedChoices(chosen, { paymentMethods, companies: ["other"] })).toEqual({
      company: "",
    });
  });
});
