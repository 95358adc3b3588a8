import { describe, expect, test } from "vitest";
import { exampleConfiguration } from "../../infra/common/configuration.ts";
import { eventFunctionSpecs, operationSpecs } from "../../shared/operations/all.ts";
import {
  actionsOf,
  lambdaNamed,
  rightsOf,
  synthesised,
  formatTemplateValue,
} from "./synthesised.ts";

const readsSecret = "secretsmanager:GetSecretValue";

/** Operations and event functions whose function may read a secret. */
function readers(all: ReturnType<typeof synthesised>): string[] {
  return [...Object.keys(operationSpecs), ...Object.keys(eventFunctionSpecs)].filter((name) =>
    actionsOf(rightsOf(all, name)).includes(readsSecret),
  );
}

describe("wallets", () => {
  test("wallets that are not configured have no secret, and no function may read one", () => {
    const all = synthesised();

    expect(readers(all)).toEqual([]);
    expect(lambdaNamed(all, "getSession").properties["Environment"].Variables).not.toHaveProperty(
      "WALLETS",
    );
  });

  test("every call knows the configured wallets, and only one function may read each secret", () => {
    const configuration = { ...exampleConfiguration, wallets: ["apple", "google"] as const };
    const all = synthesised({ configuration });

    expect(readers(all)).toEqual(["getApplePass", "getGoogleWalletLink"]);
    expect(lambdaNamed(all, "getSession").properties["Environment"].Variables).toHaveProperty(
      "WALLETS",
      "apple,google",
    );
    const [right] = rightsOf(all, "getApplePass").filter(({ Action }) => Action === readsSecret);
    expect(formatTemplateValue(right?.Resource)).toMatch(/^\{"Ref":"appleWallet/);
    const names = all
      .filter(({ type, id }) => type === "AWS::SecretsManager::Secret" && id.includes("Wallet"))
      .map(({ properties, retained }) => [properties["Name"], retained]);
    expect(names).toEqual([
      ["nevjegy/wallet-apple", true],
      ["nevjegy/wallet-google", true],
    ]);
  });
});

describe("card payment", () => {
  test("only the functions that call the provider may read its one secret, where it is configured", () => {
    const all = synthesised({ configuration: { ...exampleConfiguration, cardPayment: "barion" } });

    expect(readers(all).toSorted()).toEqual(["expireOrders", "receivePayment", "startPayment"]);
    for (const name of ["getShop", "expireOrders"])
      expect(lambdaNamed(all, name).properties["Environment"].Variables).toHaveProperty(
        "CARD_PAYMENT",
        "barion",
      );
    const names = all
      .filter(({ type, id }) => type === "AWS::SecretsManager::Secret" && id.includes("Payment"))
      .map(({ properties, retained }) => [properties["Name"], retained]);
    expect(names).toEqual([["nevjegy/payment-barion", true]]);
  });
});

describe("invoicing", () => {
  test("only the functions that call the service may read its one secret, where it is configured", () => {
    const all = synthesised({ configuration: { ...exampleConfiguration, invoicing: "billingo" } });

    expect(readers(all).toSorted()).toEqual(["getInvoice", "issueInvoices"]);
    for (const name of ["getInvoice", "issueInvoices", "runService"])
      expect(lambdaNamed(all, name).properties["Environment"].Variables).toHaveProperty(
        "INVOICING",
        "billingo",
      );
    const names = all
      .filter(({ type, id }) => type === "AWS::SecretsManager::Secret" && id.includes("Invoicing"))
      .map(({ properties, retained }) => [properties["Name"], retained]);
    expect(names).toEqual([["nevjegy/invoicing-billingo", true]]);
  });

  test("without configuration no function may read a secret of it", () => {
    expect(readers(synthesised())).toEqual([]);
  });
});
