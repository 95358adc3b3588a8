import type * as z from "zod/mini";
import { accountEvents, accountOperations } from "./accounts.ts";
import type { AreaName } from "./areas.ts";
import { campaignEvents, campaignOperations } from "./campaigns.ts";
import { cardOperations } from "./cards.ts";
import { companyEvents, companyOperations } from "./companies.ts";
import { contactOperations } from "./contacts.ts";
import { contractOperations } from "./contract.ts";
import { fileEvents, fileOperations } from "./files.ts";
import { hubEvents, hubOperations } from "./hub.ts";
import type { EventFunctionSpec, OperationSpec } from "./operation-spec.ts";
import { registryEvents, registryOperations } from "./registry.ts";
import { reportEvents, reportOperations } from "./reports.ts";
import { sessionOperations } from "./sessions.ts";
import { shopEvents, shopOperations } from "./shop.ts";
import { tagEvents } from "./tags.ts";
import { visitEvents, visitOperations } from "./visits.ts";
import { walletOperations } from "./wallet.ts";

/** Every call that the service answers. */
export const operations = {
  ...sessionOperations,
  ...accountOperations,
  ...hubOperations,
  ...registryOperations,
  ...fileOperations,
  ...cardOperations,
  ...contactOperations,
  ...walletOperations,
  ...visitOperations,
  ...companyOperations,
  ...shopOperations,
  ...campaignOperations,
  ...reportOperations,
  ...contractOperations,
};

export type OperationName = keyof typeof operations;
export type Input<Name extends OperationName> = z.infer<(typeof operations)[Name]["input"]>;
export type ReplyOf<Name extends OperationName> = (typeof operations)[Name]["reply"] extends {
  json: infer Schema extends z.ZodMiniType;
}
  ? z.infer<Schema>
  : undefined;

/** Functions that the cloud calls itself. */
export const eventFunctions = {
  ...registryEvents,
  ...hubEvents,
  ...accountEvents,
  ...fileEvents,
  ...companyEvents,
  ...tagEvents,
  ...reportEvents,
  ...visitEvents,
  ...shopEvents,
  ...campaignEvents,
};

export type EventFunctionName = keyof typeof eventFunctions;

/** The function of the API's `$default` route: it gets every call without a route of its own. */
export const defaultRoute = {
  name: "unknownRoute",
  area: "contract",
  summary: "Replies 404 to a call that is none of the operations.",
} as const;

/** Every function of the product. */
export type FunctionName = OperationName | EventFunctionName | typeof defaultRoute.name;
export const functionNames = [
  ...Object.keys(operations),
  ...Object.keys(eventFunctions),
  defaultRoute.name,
] as readonly FunctionName[]; // Object.keys loses the key types of the tables

/** All rows by name, for readers that loop over them. */
export const operationSpecs: Readonly<Record<OperationName, OperationSpec>> = operations;
export const eventFunctionSpecs: Readonly<Record<EventFunctionName, EventFunctionSpec>> =
  eventFunctions;

const rows: Readonly<Record<FunctionName, { area: AreaName }>> = {
  ...operations,
  ...eventFunctions,
  [defaultRoute.name]: defaultRoute,
};

/** Whether a function may write the table. */
export function writesTable(functionName: FunctionName): boolean {
  const specs: Readonly<Record<string, Pick<OperationSpec, "table">>> = {
    ...operationSpecs,
    ...eventFunctionSpecs,
  };
  return specs[functionName]?.table === "write";
}

/** File of a function, relative to the root of the project: `getEntity` is `functions/areas/hub/handlers/get-entity.ts`. */
export function entryOf(functionName: FunctionName): string {
  const { area } = rows[functionName];
  const folder = area === "registry" ? "functions/registry" : `functions/areas/${area}`;
  const kebab = functionName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${folder}/handlers/${kebab}.ts`;
}
