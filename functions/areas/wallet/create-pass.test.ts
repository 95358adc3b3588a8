import { execFileSync } from "node:child_process";
import { createHash, webcrypto, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decode } from "fast-png";
import { unzipSync } from "fflate";
import { Certificate, ContentInfo, CryptoEngine, setEngine, SignedData } from "pkijs";
import { beforeAll, describe, expect, test } from "vitest";
import { formatPhone } from "../../../shared/text/phone-text.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import { makeCard } from "../../../test/support/make-records.ts";
import { signDetached } from "./detached-signature.ts";
import { createPass } from "./create-pass.ts";
import { createSelfMadeSigner, type SelfMade } from "./self-made-authority.fixture.ts";

setEngine("node", new CryptoEngine({ name: "node", crypto: webcrypto as Crypto }));

const now = "2026-11-21T10:00:00.000Z";
const publicOrigin = "https://nevjegy.example";
const operator = { passType: "pass.example.card", team: "TEAM012345", organization: "Névjegy" };

let signer: SelfMade;
beforeAll(async () => {
  signer = await createSelfMadeSigner();
});

function card(given: Partial<Card> = {}): Card {
  return cardModel.entity.parse({
    ...makeCard(),
    _id: "card-1",
    _rev: 1,
    createdAt: now,
    updatedAt: now,
    active: true,
    locked: false,
    language: "hu",
    owner: "user-1",
    code: "CARD000001",
    ...given,
  });
}

async function filesOf(given?: Partial<Card>): Promise<Record<string, Uint8Array>> {
  const secret = { ...operator, ...signer };
  return unzipSync(await createPass(card(given), { secret, publicOrigin, now }));
}

const text = (file: Uint8Array | undefined) => Buffer.from(file ?? []).toString("utf8");

/** Parses the pairs of a `.strings` file. */
function parseStrings(file: Uint8Array | undefined): Record<string, string> {
  const lines = Buffer.from(file ?? []).toString("utf16le");
  expect(lines.startsWith("\ufeff")).toBe(true);
  const pairs = [...lines.matchAll(/^\ufeff?"(.*)" = "(.*)";$/gm)];
  return Object.fromEntries(pairs.map(([, key = "", value = ""]) => [key, value]));
}

/** Whether an independent library verifies the signature up to the authority. */
async function isSigned(content: Uint8Array, signature: Uint8Array, authority: string) {
  const signed = new SignedData({
    schema: ContentInfo.fromBER(new Uint8Array(signature)).content,
  });
  return signed.verify({
    signer: 0,
    data: new Uint8Array(content).buffer,
    trustedCerts: [Certificate.fromBER(new Uint8Array(new X509Certificate(authority).raw))],
    checkChain: true,
    checkDate: new Date(now),
  });
}

describe("createPass", () => {
  test("the manifest contains the hash of every file", async () => {
    const { "manifest.json": manifest, signature, ...files } = await filesOf();

    const hashes = Object.entries(files).map(([name, content]) => [
      name,
      createHash("sha1").update(content).digest("hex"),
    ]);
    expect(JSON.parse(text(manifest))).toEqual(Object.fromEntries(hashes));
    expect(signature?.length).toBeGreaterThan(1000);
    expect(Object.keys(files).sort()).toEqual([
      "en.lproj/pass.strings",
      "hu.lproj/pass.strings",
      "icon.png",
      "icon@2x.png",
      "icon@3x.png",
      "logo.png",
      "logo@2x.png",
      "logo@3x.png",
      "pass.json",
    ]);
  });

  test("the pass names its issuer and contains the card's short address as a QR code", async () => {
    const pass: unknown = JSON.parse(text((await filesOf())["pass.json"]));

    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: "pass.example.card",
      teamIdentifier: "TEAM012345",
      organizationName: "Névjegy",
      serialNumber: "CARD000001",
      barcodes: [
        {
          format: "PKBarcodeFormatQR",
          message: "HTTPS://NEVJEGY.EXAMPLE/C/CARD000001",
          altText: "nevjegy.example/c/CARD000001",
        },
      ],
    });
  });

  test("the pass is in both languages, each with its own order of names", async () => {
    const files = await filesOf({ texts: { position: "Lead interior architect" } });

    expect(parseStrings(files["hu.lproj/pass.strings"])).toMatchObject({
      name: "Bőhm-Szűcs Eszter",
      position: "vezető belsőépítész",
      phone: formatPhone("+36301234567"),
      phoneLabel: "Telefon",
    });
    expect(parseStrings(files["en.lproj/pass.strings"])).toMatchObject({
      name: "Eszter Bőhm-Szűcs",
      position: "Lead interior architect",
      phoneLabel: "Phone",
    });
  });

  test("every label has a text, and an empty field of the card is left out", async () => {
    const files = await filesOf({ companyName: "", website: "", phone: "" });
    const { generic, ...pass } = JSON.parse(text(files["pass.json"])) as {
      description: string;
      logoText: string;
      generic: Record<string, { key: string; value: string; label?: string }[]>;
    };

    const fields = Object.values(generic).flat();
    const strings = parseStrings(files["hu.lproj/pass.strings"]);
    const words = [
      pass.description,
      pass.logoText,
      ...fields.flatMap((f) => [f.value, f.label ?? f.value]),
    ];
    expect(words.filter((word) => !strings[word])).toEqual([]);
    expect(fields.map(({ key }) => key)).toEqual(["name", "position", "email", "address"]);
  });

  test("quotes and backslashes in texts are escaped", async () => {
    const files = await filesOf({ position: 'a "b" \\ c' });
    const lines = Buffer.from(files["hu.lproj/pass.strings"] ?? []).toString("utf16le");

    expect(lines).toContain('"position" = "a \\"b\\" \\\\ c";');
  });

  test("the images have the sizes that phones require", async () => {
    const files = await filesOf();
    const sizeOf = (name: string) => decode(files[name] ?? new Uint8Array()).width;

    expect(["icon.png", "icon@2x.png", "icon@3x.png", "logo@2x.png"].map(sizeOf)).toEqual([
      29, 58, 87, 100,
    ]);
  });
});

describe("signDetached", () => {
  const content = Buffer.from('{"pass.json":"0000"}');

  test("an independent library verifies the signature up to its authority, and rejects it for other content", async () => {
    const signature = signDetached(content, signer, now);

    expect(await isSigned(content, signature, signer.authority)).toBe(true);
    await expect(isSigned(Buffer.from("{}"), signature, signer.authority)).rejects.toThrow(
      "digest doesn't match",
    );
  });

  test.each(["rsa", "ec"] as const)(
    "OpenSSL verifies a signature made with a key of type %s",
    async (kind) => {
      const made = await createSelfMadeSigner({ kind });

      expect(verifiedByOpenssl(content, signDetached(content, made, now), made.authority)).toBe(
        hasOpenssl ? "Verified" : "no openssl here",
      );
    },
  );

  test("the key may be encrypted with a passphrase", async () => {
    const made = await createSelfMadeSigner({ passphrase: "árvíztűrő" });
    const signature = signDetached(content, { ...made, passphrase: "árvíztűrő" }, now);

    expect(await isSigned(content, signature, made.authority)).toBe(true);
    expect(() => signDetached(content, { ...made, passphrase: "wrong" }, now)).toThrow(/decrypt/);
  });

  test("no signature is made with a foreign key or outside the certificate's validity", async () => {
    const other = await createSelfMadeSigner();

    expect(() => signDetached(content, { ...signer, key: other.key }, now)).toThrow(
      /does not belong to its key/,
    );
    expect(() => signDetached(content, signer, "2028-01-01T00:00:01.000Z")).toThrow(
      /ends on 2028-01-01/,
    );
  });
});

const hasOpenssl = (() => {
  try {
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

function verifiedByOpenssl(content: Uint8Array, signature: Uint8Array, authority: string): string {
  if (!hasOpenssl) return "no openssl here";
  const folder = mkdtempSync(join(tmpdir(), "nevjegy-pass-"));
  try {
    const at = (name: string) => join(folder, name);
    writeFileSync(at("content"), content);
    writeFileSync(at("signature"), signature);
    writeFileSync(at("authority"), authority);
    const files = ["-in", at("signature"), "-content", at("content"), "-CAfile", at("authority")];
    const how = ["cms", "-verify", "-binary", "-inform", "DER", "-purpose", "any"];
    execFileSync("openssl", [...how, ...files, "-attime", String(Date.parse(now) / 1000)], {
      stdio: "pipe",
    });
    return "Verified";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
