import { jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { card as cardModel } from "../../../shared/models/card.ts";
import { makeCard } from "../../../test/support/make-records.ts";
import { createGoogleLink } from "./google-link.ts";
import { createSelfMadeKey } from "./self-made-authority.fixture.ts";

const now = "2026-11-21T10:00:00.000Z";
const { key, publicKey } = createSelfMadeKey();
const secret = {
  issuer: "3388000000012345678",
  client_email: "wallet@nevjegy.example",
  private_key: key,
};
const card = cardModel.entity.parse({
  ...makeCard({ texts: { position: "Lead interior architect" } }),
  _id: "card-1",
  _rev: 1,
  createdAt: now,
  updatedAt: now,
  active: true,
  locked: false,
  language: "hu",
  owner: "user-1",
  code: "CARD000001",
});

function link(shown = card): string {
  return createGoogleLink(shown, { secret, publicOrigin: "https://nevjegy.example", now });
}

const token = () => link().replace("https://pay.google.com/gp/v/save/", "");

describe("createGoogleLink", () => {
  test("an independent library accepts the token of the operator's account", async () => {
    const { payload, protectedHeader } = await jwtVerify(token(), publicKey, {
      issuer: "wallet@nevjegy.example",
      audience: "google",
      algorithms: ["RS256"],
      currentDate: new Date(now),
    });

    expect(protectedHeader).toEqual({ alg: "RS256", typ: "JWT" });
    expect(payload).toMatchObject({
      typ: "savetowallet",
      iat: Date.parse(now) / 1000,
    });
  });

  test("the pass contains the card in both languages, with its short address as a QR code", async () => {
    const { payload } = await jwtVerify(token(), publicKey, { currentDate: new Date(now) });

    expect(payload["payload"]).toMatchObject({
      genericClasses: [{ id: "3388000000012345678.card" }],
      genericObjects: [
        {
          id: "3388000000012345678.CARD000001",
          classId: "3388000000012345678.card",
          header: {
            defaultValue: { language: "hu", value: "Bőhm-Szűcs Eszter" },
            translatedValues: [{ language: "en", value: "Eszter Bőhm-Szűcs" }],
          },
          subheader: {
            defaultValue: { language: "hu", value: "vezető belsőépítész, Tölgyfa Műhely Kft." },
            translatedValues: [
              { language: "en", value: "Lead interior architect, Tölgyfa Műhely…" },
            ],
          },
          barcode: { type: "QR_CODE", value: "HTTPS://NEVJEGY.EXAMPLE/C/CARD000001" },
        },
      ],
    });
  });

  test("a changed token and a token of another account are rejected", async () => {
    const [head, , signature] = token().split(".");
    const changed = Buffer.from('{"iss":"wallet@nevjegy.example"}').toString("base64url");

    await expect(jwtVerify(`${head}.${changed}.${signature}`, publicKey)).rejects.toThrow(
      "signature verification failed",
    );
    await expect(jwtVerify(token(), createSelfMadeKey().publicKey)).rejects.toThrow(
      "signature verification failed",
    );
  });

  test("the address has at most the 1,800 characters that Google accepts, even with the longest texts", () => {
    const long = "Őű ".repeat(60);
    const texts = { lastName: long, position: `${long}en`, companyName: long };
    const longest = { ...card, lastName: long, firstName: long, position: long, texts };

    expect(link().length).toBeLessThan(1800);
    expect(link(longest).length).toBeLessThan(1800);
  });
});
