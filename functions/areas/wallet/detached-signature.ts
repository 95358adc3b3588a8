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

/** Certificate and key of a signer, as PEM. */
export interface Signer {
  certificate: string;
  key: string;
  passphrase?: string | undefined;
  /** The issuer's certificate, included so that the chain can be verified. */
  authority: string;
}

const idContentType = "1.2.840.113549.1.9.3";
const sha256 = new AlgorithmIdentifier({ algorithm: "2.16.840.1.101.3.4.2.1", parameters: null });
const signatureAlgorithms: Readonly<Record<string, AlgorithmIdentifier>> = {
  rsa: new AlgorithmIdentifier({ algorithm: "1.2.840.113549.1.1.1", parameters: null }),
  ec: new AlgorithmIdentifier({ algorithm: "1.2.840.10045.4.3.2" }),
};

/**
 * Creates a detached signature: CMS SignedData with SHA-256 (RFC 5652), DER. Throws an error that describes the problem
 * of the certificate or key without quoting either.
 * @param at signing time, ISO 8601
 */
export function signDetached(content: Uint8Array, signer: Signer, at: string): Buffer {
  const certificate = new X509Certificate(signer.certificate);
  const key = loadKey(signer);
  checkSigner(certificate, key, at);
  const parsed = AsnConvert.parse(certificate.raw, Certificate);
  const authority = AsnConvert.parse(new X509Certificate(signer.authority).raw, Certificate);
  const attributes = createAttributes(content, at);
  const signature = sign("sha256", encodeAsSet(attributes), key);
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
        signatureAlgorithm: findAlgorithm(key),
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

function loadKey({ key, passphrase }: Signer): KeyObject {
  return createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
}

function findAlgorithm({ asymmetricKeyType }: KeyObject): AlgorithmIdentifier {
  const algorithm = signatureAlgorithms[asymmetricKeyType ?? ""];
  if (!algorithm) throw new Error(`Keys of the kind ${asymmetricKeyType} sign no pass`);
  return algorithm;
}

/** A phone rejects such a pass without an error message, so none is created. */
function checkSigner(certificate: X509Certificate, key: KeyObject, at: string): void {
  if (!certificate.checkPrivateKey(key))
    throw new Error("The wallet's certificate does not belong to its key");
  const { validFromDate, validToDate } = certificate;
  const now = new Date(at);
  if (now < validFromDate || now > validToDate)
    throw new Error(`The wallet's certificate ends on ${validToDate.toISOString()}`);
}

/** Sorted by their bytes, as DER requires for a set. */
function createAttributes(content: Uint8Array, at: string): Attribute[] {
  const digest = createHash("sha256").update(content).digest();
  const attributes = [
    createAttribute(idContentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
    createAttribute(id_signingTime, AsnConvert.serialize(new SigningTime(new Date(at)))),
    createAttribute(id_messageDigest, AsnConvert.serialize(new MessageDigest(digest))),
  ];
  return attributes.sort((one, other) => Buffer.compare(encode(one), encode(other)));
}

function createAttribute(attrType: string, value: ArrayBuffer): Attribute {
  return new Attribute({ attrType, attrValues: [value] });
}

function encode(one: Attribute): Buffer {
  return Buffer.from(AsnConvert.serialize(one));
}

/** Encodes the attributes as a set. The set is signed, although the message contains them with a different tag. */
function encodeAsSet(attributes: readonly Attribute[]): Buffer {
  const content = Buffer.concat(attributes.map(encode));
  // three short attributes: less than 256 bytes in total
  const length = content.length < 128 ? [content.length] : [0x81, content.length];
  return Buffer.concat([Buffer.from([0x31, ...length]), content]);
}
