import * as z from "zod";
import { languages } from "./languages.ts";
import { jobs, query } from "./limits.ts";
import type { EventFunctionSpec, OperationSpec } from "./operation-spec.ts";
import * as replies from "./replies.ts";

const name = z.string().max(64);
const modelPath = z.strictObject({ model: name });
const entityPath = z.strictObject({ model: name, id: z.string().max(64) });
const servicePath = z.strictObject({ model: name, service: name });
const codePath = z.strictObject({ code: z.string().max(64) });
const jsonObject = z.record(z.string(), z.unknown());
/** A record, or a list of them that is written as a whole or not at all. */
const oneOrMany = z.union([jsonObject, z.array(jsonObject)]);
const flag = z.literal("1");
const wholeNumber = z.string().regex(/^\d{1,9}$/);

/** Filter, sort and the rest of a query as they stand in the address: JSON and lists are texts. */
const queryInput = {
  filter: z.string().optional(),
  projection: z.string().optional(),
  sort: z.string().optional(),
  skip: wholeNumber.optional(),
  limit: wholeNumber.optional(),
  cursor: z.string().optional(),
  explain: flag.optional(),
};

/** The same query as a JSON body, for those longer than an address carries. */
const queryBody = z.strictObject({
  filter: jsonObject.optional(),
  projection: z.string().optional(),
  sort: z.record(z.string(), z.unknown()).optional(),
  skip: z.int().min(0).optional(),
  limit: z.int().min(0).optional(),
  cursor: z.string().optional(),
  explain: flag.optional(),
});

const json = <Schema extends z.ZodType>(schema: Schema) => ({ status: 200, json: schema }) as const;
const list = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

/** Every call that the service answers; its code is `functions/<name in kebab case>.ts`. */
export const operations = {
  getHealth: {
    method: "GET",
    path: "/api/health",
    summary: "Says that the service answers.",
    access: "open",
    input: z.strictObject({}),
    reply: json(z.object({ status: z.literal("ok") })),
    table: "none",
  },

  // Session (spec section 7; names not shown there from design section 3)
  getSession: {
    method: "GET",
    path: "/api/_auth/session",
    summary: "The session: its user, or an empty object. Sets the XSRF cookie where there is none.",
    access: "app",
    input: z.strictObject({}),
    reply: json(replies.sessionReply),
    table: "write",
  },
  deleteSession: {
    method: "DELETE",
    path: "/api/_auth/session",
    summary: "Logs out: the session ends on the server.",
    access: "app",
    input: z.strictObject({}),
    reply: { status: 204 },
    table: "write",
  },
  logIn: {
    method: "POST",
    path: "/api/_auth/login",
    summary: "Opens a session for an e-mail address and password.",
    access: "app",
    input: z.strictObject({
      body: z.strictObject({ email: z.string().max(1000), password: z.string().max(1000) }),
    }),
    reply: json(replies.sessionReply),
    table: "write",
    memoryMb: 1024,
  },
  getMe: {
    method: "GET",
    path: "/api/protected/me",
    summary: "The current user.",
    access: "session",
    input: z.strictObject({}),
    reply: json(replies.me),
    table: "read",
  },

  // Generic data API
  createEntity: {
    method: "POST",
    path: "/api/hub/create/{model}",
    summary:
      "Creates a record and answers it; or a list of records, all or none, answered as `items`; a longer list becomes a job.",
    access: "session",
    right: "create",
    input: modelPath.extend({ body: oneOrMany }),
    reply: { status: 201, json: replies.anyEntity },
    startsJob: true,
    table: "write",
    maxBodyBytes: jobs.maxBodyBytes,
  },
  readEntities: {
    method: "GET",
    path: "/api/hub/read/{model}",
    summary: "A page of the records that match and that the caller may see.",
    access: "session",
    right: "read",
    input: modelPath.extend(queryInput),
    reply: json(replies.page),
    table: "read",
    memoryMb: 1024,
  },
  readEntitiesByBody: {
    method: "POST",
    path: "/api/hub/read/{model}",
    summary: "The same as GET read, for filters too long for an address. Changes nothing.",
    access: "session",
    right: "read",
    input: modelPath.extend({ body: queryBody }),
    reply: json(replies.page),
    table: "read",
    maxBodyBytes: query.maxBodyBytes,
    memoryMb: 1024,
  },
  getEntity: {
    method: "GET",
    path: "/api/hub/get/{model}/{id}",
    summary: "One record, cut down to the fields that the caller may read.",
    access: "session",
    right: "read",
    input: entityPath.extend({ projection: z.string().optional(), explain: flag.optional() }),
    reply: json(replies.anyEntity),
    table: "read",
  },
  updateEntity: {
    method: "PATCH",
    path: "/api/hub/update/{model}",
    summary:
      "Changes fields of the record that `_id` names, with `_rev` only if it is still that revision; or of a list, all or none; a longer list becomes a job.",
    access: "session",
    right: "write",
    input: modelPath.extend({ body: oneOrMany, explain: flag.optional() }),
    reply: json(replies.anyEntity),
    startsJob: true,
    table: "write",
    maxBodyBytes: jobs.maxBodyBytes,
  },
  deleteEntity: {
    method: "DELETE",
    path: "/api/hub/delete/{model}/{id}",
    summary: "Deletes a record.",
    access: "session",
    right: "delete",
    input: entityPath,
    reply: { status: 204 },
    table: "write",
  },
  deleteEntities: {
    method: "POST",
    path: "/api/hub/delete/{model}",
    summary: "Deletes the records of `ids`, all or none; a longer list becomes a job.",
    access: "session",
    right: "delete",
    input: modelPath.extend({ body: z.strictObject({ ids: z.array(z.string().max(64)) }) }),
    reply: { status: 204 },
    startsJob: true,
    table: "write",
  },
  runService: {
    method: "POST",
    path: "/api/hub/runner/{model}/{service}",
    summary: "Runs a service of a model that changes something.",
    access: "session",
    input: servicePath.extend({ body: jsonObject }),
    reply: json(replies.anyEntity),
    table: "write",
  },
  getFromService: {
    method: "GET",
    path: "/api/hub/getter/{model}/{service}",
    summary: "Asks a service of a model that only reads.",
    access: "session",
    input: z.looseObject({ model: name, service: name }),
    reply: json(replies.anyEntity),
    table: "read",
  },
  countEntities: {
    method: "GET",
    path: "/api/hub/count/{model}",
    summary: "How many records match, of those that the caller may see.",
    access: "session",
    right: "read",
    input: modelPath.extend({ filter: z.string().optional(), explain: flag.optional() }),
    reply: json(replies.count),
    table: "read",
  },
  countEntitiesByBody: {
    method: "POST",
    path: "/api/hub/count/{model}",
    summary: "The same as GET count, for filters too long for an address. Changes nothing.",
    access: "session",
    right: "read",
    input: modelPath.extend({
      body: z.strictObject({ filter: jsonObject.optional(), explain: flag.optional() }),
    }),
    reply: json(replies.count),
    table: "read",
    maxBodyBytes: query.maxBodyBytes,
  },
  listModels: {
    method: "GET",
    path: "/api/hub/model",
    summary: "The models that the caller may use.",
    access: "session",
    input: z.strictObject({}),
    reply: json(list(replies.namedModelAccess)),
    table: "read",
  },
  getModel: {
    method: "GET",
    path: "/api/hub/model/{model}",
    summary: "What the caller may do with one model.",
    access: "session",
    input: modelPath,
    reply: json(replies.namedModelAccess),
    table: "read",
  },
  getSchema: {
    method: "GET",
    path: "/api/hub/schema/{model}",
    summary: "JSON Schema (2020-12) of what the caller may read.",
    access: "session",
    right: "read",
    input: modelPath,
    reply: json(replies.anyEntity),
    table: "read",
  },
  getFields: {
    method: "GET",
    path: "/api/hub/fields/{model}",
    summary: "The fields that the caller may read, with labels; relations expanded to `depth`.",
    access: "session",
    right: "read",
    input: modelPath.extend({
      depth: z
        .string()
        .regex(/^[0-3]$/)
        .optional(),
    }),
    reply: json(list(z.looseObject({ name: z.string() }))),
    table: "read",
  },
  getAccesses: {
    method: "GET",
    path: "/api/hub/accesses/{model}",
    summary: "Read and write flags of a model and its fields.",
    access: "session",
    input: modelPath,
    reply: json(replies.accesses),
    table: "read",
  },
  listAccessGroups: {
    method: "GET",
    path: "/api/hub/accessesGroups",
    summary: "Names of all access groups for admins; of their own for others.",
    access: "session",
    input: z.strictObject({}),
    reply: json(list(z.string())),
    table: "read",
  },

  // Public record, by code, one at a time
  getPublicCard: {
    method: "GET",
    path: "/api/public/cards/{code}",
    summary: "What anybody who knows the code may see of an active card.",
    access: "app",
    input: codePath,
    reply: json(replies.publicCard),
    table: "read",
    throttles: true,
  },
  getCardVcard: {
    method: "GET",
    path: "/api/public/cards/{code}/vcard",
    summary: "The contact as a vCard 3.0.",
    access: "open",
    input: codePath.extend({ lang: z.enum(languages).optional() }),
    reply: { status: 200, document: "vcard" },
    table: "read",
    throttles: true,
  },
  getCardQrSvg: {
    method: "GET",
    path: "/api/public/cards/{code}/qr.svg",
    summary: "The QR code of the card's short address, as SVG.",
    access: "open",
    input: codePath,
    reply: { status: 200, document: "svg" },
    table: "read",
    throttles: true,
  },
  getCardQrPng: {
    method: "GET",
    path: "/api/public/cards/{code}/qr.png",
    summary: "The QR code of the card's short address, as PNG.",
    access: "open",
    input: codePath,
    reply: { status: 200, document: "png" },
    table: "read",
    throttles: true,
  },

  // Pages that are complete without JavaScript
  openContactPage: {
    method: "GET",
    path: "/contact",
    summary: "The public contact page of a card.",
    access: "open",
    input: z.looseObject({ c: z.string().max(64).optional() }),
    reply: { status: 200, document: "html" },
    table: "read",
    throttles: true,
  },
  openInactivePage: {
    method: "GET",
    path: "/inactive",
    summary: "Says that a card or tag is not available, naming nobody.",
    access: "open",
    input: z.looseObject({ reason: z.string().max(64).optional() }),
    reply: { status: 200, document: "html" },
    table: "none",
  },
  openGateway: {
    method: "GET",
    path: "/gateway",
    summary: "Sends the reader of a code on to where it leads.",
    access: "open",
    input: z.looseObject({ c: z.string().max(64).optional() }),
    reply: { status: 302, document: "redirect" },
    table: "read",
    throttles: true,
  },
  openShortAddress: {
    method: "GET",
    path: "/c/{code}",
    summary: "Short form of the gateway, for QR codes and chips.",
    access: "open",
    input: codePath.loose(),
    reply: { status: 302, document: "redirect" },
    table: "read",
    throttles: true,
  },
} as const satisfies Record<string, OperationSpec>;

export type OperationName = keyof typeof operations;
export type Input<Name extends OperationName> = z.infer<(typeof operations)[Name]["input"]>;
export type ReplyOf<Name extends OperationName> = (typeof operations)[Name]["reply"] extends {
  json: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : undefined;

/** Functions that the cloud calls by itself; their code is `functions/<name in kebab case>.ts`. */
export const eventFunctions = {
  relayOutbox: {
    summary: "Hands what a committed write asked for (a mail, a job) on to its queue.",
    source: "stream",
    table: "write",
    mail: true,
    jobs: true,
  },
  sweepOutbox: {
    summary: "Hands on what the stream has left behind for a minute.",
    source: "everyMinute",
    table: "write",
    mail: true,
    jobs: true,
  },
  sendMail: {
    summary: "Sends one mail of the queue.",
    source: "mailQueue",
    table: "write",
    sendsMail: true,
  },
  runJob: {
    summary: "Works on a job, line by line, for one slice of time; then hands it on to itself.",
    source: "jobQueue",
    table: "write",
    jobs: true,
    timeoutSeconds: 20,
  },
} as const satisfies Record<string, EventFunctionSpec>;

export type EventFunctionName = keyof typeof eventFunctions;

/** All specs by name, for readers that loop over them. */
export const operationSpecs: Readonly<Record<OperationName, OperationSpec>> = operations;
export const eventFunctionSpecs: Readonly<Record<EventFunctionName, EventFunctionSpec>> =
  eventFunctions;

/** File of an operation or event function, relative to the project's root: `getEntity` is `functions/get-entity.ts`. */
export function entryOf(functionName: OperationName | EventFunctionName): string {
  const kebab = functionName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `functions/${kebab}.ts`;
}
