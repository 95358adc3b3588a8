import { listPublicIconHosts } from "../../shared/icon-hosts.ts";
import type { EnvironmentName } from "../../shared/environment.ts";
import { parsePaymentProvider, type PaymentProvider } from "../../shared/shop/card-payment.ts";
import { parseInvoicingService, type InvoicingService } from "../../shared/shop/invoicing.ts";
import { parseWallets, type Wallet } from "../../shared/wallets.ts";

/** Values that differ between installations. */
export interface Configuration {
  /** Empty for the only or first stage; another one in the same account has a name, such as `test`. */
  stage: string;
  /** Host name of the one public domain, as `nevjegy.example`. */
  domain: string;
  /** Certificate for that name; CloudFront accepts only those of us-east-1. */
  certificateArn: string;
  /** Sender of all mails; its domain is verified with SES. */
  mailSender: string;
  /** Token that every call of the web client sends; public. */
  appToken: string;
  /** Public hosts of icons that browsers may call. */
  iconHosts: readonly string[];
  /** E-mail address for alarms. */
  alarmAddress: string;
  /** Raised by one at each rotation of the key between edge and API; functions also accept the keys before and after this one. */
  originKeyGeneration: number;
  /** Wallets that the operator has an account for; the operator enters their secrets by hand. */
  wallets: readonly Wallet[];
  /** Provider of card payment with which the operator has an account; absent: orders are paid by transfer alone. */
  cardPayment?: PaymentProvider;
  /** Service that issues invoices, with which the operator has an account; absent: the operator issues them. */
  invoicing?: InvoicingService;
  region: string;
  /** Absent: the templates fit any account. */
  account?: string;
}

/** Values for templates that are only inspected. */
export const exampleConfiguration: Configuration = {
  stage: "",
  domain: "nevjegy.example",
  certificateArn:
    "arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-0000-0000-000000000000",
  mailSender: "nevjegy@nevjegy.example",
  appToken: "nevjegy-example",
  iconHosts: [],
  alarmAddress: "alarms@nevjegy.example",
  originKeyGeneration: 1,
  wallets: [],
  region: "eu-central-1",
};

/** Environment variables of a deployed function. */
export type FunctionEnvironment = Partial<Record<EnvironmentName, string>>;

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that a deployment requires. */
const requiredNames = [
  "CDK_DEFAULT_ACCOUNT",
  "PUBLIC_DOMAIN",
  "CERTIFICATE_ARN",
  "APP_TOKEN",
  "ALARM_ADDRESS",
] as const;

/** One of these tells the AWS clients where to find credentials. */
const credentialNames = [
  "AWS_PROFILE",
  "AWS_ACCESS_KEY_ID",
  "AWS_WEB_IDENTITY_TOKEN_FILE",
  "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
  "AWS_CONTAINER_CREDENTIALS_FULL_URI",
] as const;

/** Reads the configuration; missing values are those of the example. */
export function readConfiguration(variables: Variables): Configuration {
  const domain = variables["PUBLIC_DOMAIN"] || exampleConfiguration.domain;
  const account = variables["CDK_DEFAULT_ACCOUNT"];
  const cardPayment = parsePaymentProvider(variables["CARD_PAYMENT"]);
  const invoicing = parseInvoicingService(variables["INVOICING"]);
  return {
    stage: readStage(variables["STAGE"]),
    domain,
    certificateArn: variables["CERTIFICATE_ARN"] || exampleConfiguration.certificateArn,
    mailSender: variables["MAIL_SENDER"] || `nevjegy@${domain}`,
    appToken: variables["APP_TOKEN"] || exampleConfiguration.appToken,
    iconHosts: listPublicIconHosts(variables["PUBLIC_ICONS"]),
    alarmAddress: variables["ALARM_ADDRESS"] || exampleConfiguration.alarmAddress,
    originKeyGeneration: generationOf(variables["ORIGIN_KEY_GENERATION"]),
    wallets: parseWallets(variables["WALLETS"] ?? ""),
    region:
      variables["CDK_DEFAULT_REGION"] || variables["AWS_REGION"] || exampleConfiguration.region,
    ...(cardPayment ? { cardPayment } : {}),
    ...(invoicing ? { invoicing } : {}),
    ...(account ? { account } : {}),
  };
}

/** Names of the required variables that are not set. */
export function findMissingVariables(variables: Variables): string[] {
  const missing: string[] = requiredNames.filter((name) => !variables[name]);
  const hasCredentials = credentialNames.some((name) => variables[name]);
  return hasCredentials ? missing : [...missing, "AWS_PROFILE (or other AWS credentials)"];
}

function readStage(text: string | undefined): string {
  if (!text) return exampleConfiguration.stage;
  if (!/^[a-z][a-z0-9]{0,11}$/.test(text))
    throw new Error(`STAGE must be up to twelve small letters and digits, not "${text}"`);
  return text;
}

function generationOf(text: string | undefined): number {
  if (!text) return exampleConfiguration.originKeyGeneration;
  // Each generation keeps a secret.
  if (!/^[1-9]\d?$/.test(text))
    throw new Error(`ORIGIN_KEY_GENERATION must be a whole number from 1 to 99, not "${text}"`);
  return Number(text);
}
