import { resolve } from "node:path";
import { environment } from "../shared/environment.ts";
import { parsePaymentProvider } from "../shared/shop/card-payment.ts";
import { parseInvoicingService } from "../shared/shop/invoicing.ts";
import { root } from "./bundle/bundle.ts";
import type { RuntimeOptions } from "./local-cloud/runtime.ts";

/** A variable of `npm start` has a value that cannot be used; the message says which. */
export class BadSetting extends Error {
  override name = "BadSetting";
}

type Variables = Readonly<Record<string, string | undefined>>;

/** What the variables of design section 12 say. Throws `BadSetting`. */
export function readSettings(variables: Variables = process.env) {
  return {
    port: portOf(variables["PORT"] ?? "8080"),
    dataDir: dataDirOf(variables),
    appToken: variables["APP_TOKEN"] || "nevjegy-local",
    clockOffsetMs: clockOffsetOf(variables["NOW"]),
    carriesAnyUpload: variables[environment.uploadParity] === "off",
    issuesInvoices: parseInvoicingService(variables[environment.invoicing]) !== undefined,
    takesCards: parsePaymentProvider(variables[environment.cardPayment]) !== undefined,
    ...replacements(variables),
  } satisfies Partial<RuntimeOptions>;
}

/** The folder that `npm start` fills and `npm run reset` empties. */
export function dataDirOf(variables: Variables = process.env): string {
  return resolve(root, variables["DATA_DIR"] || ".data");
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new BadSetting(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function clockOffsetOf(start: string | undefined): number {
  if (!start) return 0;
  const ms = Date.parse(start);
  if (Number.isNaN(ms)) {
    throw new BadSetting(
      `NOW must be a moment in ISO 8601, as 2026-11-21T08:00:00Z, not "${start}".`,
    );
  }
  return ms - Date.now();
}

const services = ["dynamodb", "s3", "ses", "sqs"] as const;

function replacements(variables: Variables): Pick<RuntimeOptions, "replaced" | "credentials"> {
  const given = services.flatMap((service) => {
    const name = `${service.toUpperCase()}_ENDPOINT`;
    const address = variables[name];
    if (!address) return [];
    if (!URL.canParse(address))
      throw new BadSetting(`${name} must be an address, not "${address}".`);
    return [[service, address.replace(/\/+$/, "")] as const];
  });
  if (given.length === 0) return {};
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  return {
    replaced: Object.fromEntries(given),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  };
}
