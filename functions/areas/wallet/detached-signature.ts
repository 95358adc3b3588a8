import { createHash, createPrivateKey, sign, X509Certificate, type KeyObject } from "node:crypto";
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  id_data,
  id_messageDigest,
  id_signedData,
  id_signingTime,
  IssuerAndSerialNumber,
  MessageDigest,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
  SigningTime,
} from "@peculiar/asn1-cms";
import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from "@peculiar/asn1-schema";
import { AlgorithmIdentifier, Certificate } from "@peculiar/asn1-x509";

/** With what somebody signs, as PEM. */
export interface Signer {
  certificate: string;
  key: string;
  passphrase?: string | undefined;
  /** Of whoever has signed the certificate; goes along, so that the chain can be followed. */
  authority: string;
}

const idContentType = "1.2.840.113549.1.9.3";
const sha256 = new AlgorithmIdentifier({ algorithm: "2.16.840.1.101.3.4.2.1", parameters: null });
const signatureAlgorithms: Readonly<Record<string, AlgorithmIdentifier>> = {
  rsa: new AlgorithmIdentifier({ algorithm: "1.2.840.113549.1.1.1", parameters: null }),
  ec: new AlgorithmIdentifier({ algorithm: "1.2.840.10045.4.3.2" }),
};

/**
 * A signature of its own beside what is signed: CMS SignedData with SHA-256 (RFC 5652), DER. Throws an error that says
 * what is wrong with the signer's certificate or key; it quotes neither.
 * @param at ISO 8601; goes into the signature
 */
export function signDetached(content: Uint8Array, signer: Signer, at: string): Buffer {
  const certificate = new X509Certificate(signer.certificate);
  const key = keyOf(signer);
  checkSigner(certificate, key, at);
  const parsed = AsnConvert.parse(certificate.raw, Certificate);
  const authority = AsnConvert.parse(new X509Certificate(signer.authority).raw, Certificate);
  const attributes = signedAttributes(content, at);
  const signature = sign("sha256", asSet(attributes), key);
  const { issuer, serialNumber } = parsed.tbsCertificate;
  const signedData = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(
      [parsed, authority].map((each) => new CertificateChoices({ certificate: each })),
    ),
    signerInfos: new SignerInfos([
      new SignerInfo({
        version: CMSVersion.v1,
        sid: new SignerIdentifier({
          issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
        }),
        digestAlgorithm: sha256,
        signedAttrs: attributes,
        signatureAlgorithm: algorithmOf(key),
        signature: new OctetString(signature),
      }),
    ]),
  });
  const whole = new ContentInfo({
    contentType: id_signedData,
    content: AsnConvert.serialize(signedData),
  });
  return Buffer.from(AsnConvert.serialize(whole));
}

function keyOf({ key, passphrase }: Signer): KeyObject {
  return createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
}

function algorithmOf({ asymmetricKeyType }: KeyObject): AlgorithmIdentifier {
  const algorithm = signatureAlgorithms[asymmetricKeyType ?? ""];
  if (!algorithm) throw new Error(`Keys of the kind ${asymmetricKeyType} sign no pass`);
  return algorithm;
}

/** Phones refuse such a pass without a word, so it is not made. */
function checkSigner(certificate: X509Certificate, key: KeyObject, at: string): void {
  if (!certificate.checkPrivateKey(key))
    throw new Error("The wallet's certificate does not belong to its key");
  const { validFromDate, validToDate } = certificate;
  const now = new Date(at);
  if (now < validFromDate || now > validToDate)
    throw new Error(`The wallet's certificate ends on ${validToDate.toISOString()}`);
}

/** In the order that DER asks of a set: that of their bytes. */
function signedAttributes(content: Uint8Array, at: string): Attribute[] {
  const digest = createHash("sha256").update(content).digest();
  const attributes = [
    attribute(idContentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
    attribute(id_signingTime, AsnConvert.serialize(new SigningTime(new Date(at)))),
    attribute(id_messageDigest, AsnConvert.serialize(new MessageDigest(digest))),
  ];
  return attributes.sort((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)));
}

function attribute(attrType: string, value: ArrayBuffer): Attribute {
  return new Attribute({ attrType, attrValues: [value] });
}

function bytesOf(one: Attribute): Buffer {
  return Buffer.from(AsnConvert.serialize(one));
}

/** What is signed: the attributes as a set, though the message holds them under a tag of their own. */
function asSet(attributes: readonly Attribute[]): Buffer {
  const content = Buffer.concat(attributes.map(bytesOf));
  // three short attributes: between 128 and 255 bytes, or below
  const length = content.length < 128 ? [content.length] : [0x81, content.length];
  return Buffer.concat([Buffer.from([0x31, ...length]), content]);
}
