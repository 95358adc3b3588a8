import { readdirSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, describe, expect } from "vitest";
import { models } from "../../../shared/models/all.ts";
import { card } from "../../../shared/models/card.ts";
import { masterData } from "../../../shared/models/master-data.ts";
import { rendererFiles } from "../../../functions/areas/contract/renderer-files.ts";
import type { Method, OpenapiDocument } from "../../../shared/openapi/openapi-types.ts";
import { operationSpecs } from "../../../shared/operations/all.ts";
import { makeCard } from "../../support/make-records.ts";
import { contractChecker, findDocumentPart } from "./contract-checker.ts";
import { startJobWorker, type JobWorker } from "../jobs/job-worker.ts";
import type { Person } from "../../support/start-hub.ts";
import { hubTest as test, tuples } from "../../support/hub-test.ts";

let document: OpenapiDocument;
let contract: ReturnType<typeof contractChecker>;
let owner: Person;
let admin: Person;
let worker: JobWorker;

test.beforeAll(async ({ hub }) => {
  worker = await startJobWorker(hub);
  const { text } = await hub.visitor.raw("GET", "/api/openapi.json", undefined, {
    "x-access-token": undefined,
  });
  document = JSON.parse(text);
  contract = contractChecker(document);
  [owner, admin] = [await hub.person(), await hub.admin()];
});
afterAll(async () => {
  await worker.stop();
});

const calls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );

describe("the document", () => {
  test("is valid OpenAPI 3.1 by a validator that is not ours", async () => {
    const validator = new Validator();

    const { valid, errors } = await validator.validate(structuredClone({ ...document }));

    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  test("has schemas that are valid JSON Schema 2020-12 and lead nowhere outside", () => {
    const names = Object.keys(document.components.schemas);

    const faulty = Object.entries(document.components.schemas).filter(
      ([, schema]) => contract.ajv.validateSchema(schema) !== true,
    );

    expect(faulty).toEqual([]);
    for (const [, name = ""] of JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g))
      expect(name).toMatch(/^#\/components\/(schemas|responses)\//);
    expect(names.length).toBeGreaterThan(models.size);
  });

  test("describes every operation under its name, and every service of every model", () => {
    const services = [...models.values()].flatMap(({ name, services: own }) =>
      Object.entries(own).map(([service, { kind }]) => ({
        id: `${name}.${service}`,
        route: `${kind === "runner" ? "post /api/hub/runner" : "get /api/hub/getter"}/${name}/${service}`,
      })),
    );
    const described = new Map(
      calls().map(({ path, method, call }) => [call.operationId, `${method} ${path}`]),
    );

    const withOwnPath = Object.entries(operationSpecs).filter(
      ([, spec]) => spec.services === undefined || spec.services.group === "plain",
    );
    for (const [name, { method, path }] of withOwnPath)
      expect(described.get(name)).toBe(`${method.toLowerCase()} ${path.replace("+}", "}")}`);
    for (const { id, route } of services) expect(described.get(id)).toBe(route);
    expect(described.size).toBe(withOwnPath.length + services.length);
    expect(calls()).toHaveLength(described.size);
  });

  test("names every error that a function throws", () => {
    const answered = Object.values(document.components.responses).flatMap(({ content }) =>
      JSON.stringify(content).match(/(?<=")[a-z]+(\.[a-zA-Z]+)?(?=")/g),
    );
    // What is answered to calls that the document does not have can only be said in words.
    const said = document.info.description.match(/(?<=`)[a-z]+\.[a-zA-Z]+(?=`)/g) ?? [];
    const listed = [...answered, ...said];
    const thrown = readdirSync("functions", { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(`functions/${file}`, "utf8").matchAll(/HubError\(\s*"([\w.]+)"/g),
      ])
      .map(([, code]) => code);

    expect(new Set(thrown).size).toBeGreaterThan(20);
    expect([...new Set(thrown)].filter((code) => !listed.includes(code ?? ""))).toEqual([]);
  });

  test("says what a call must carry", () => {
    const needsOf = (path: string, method: Method) =>
      Object.keys(document.paths[path]?.[method]?.security[0] ?? {});

    expect(needsOf("/api/health", "get")).toEqual([]);
    expect(needsOf("/api/_auth/session", "get")).toEqual(["appToken"]);
    expect(needsOf("/api/_auth/login", "post")).toEqual(["appToken", "xsrfToken"]);
    expect(needsOf("/api/hub/read/{model}", "get")).toEqual(["appToken", "session"]);
    expect(needsOf("/api/hub/read/{model}", "post")).toEqual(["appToken", "session"]);
    expect(needsOf("/api/hub/create/{model}", "post")).toEqual([
      "appToken",
      "session",
      "xsrfToken",
    ]);
  });

  test("may be kept for five minutes and is compressed", async ({ hub }) => {
    const { status, headers } = await hub.visitor.raw("GET", "/api/openapi.json");

    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("content-encoding")).toMatch(/br|gzip/);
  });
});

describe("answers of the running hub", () => {
  test("replies match the document: session, own account, health, public card", async ({ hub }) => {
    const made = await owner.create(card, makeCard());

    const session = await contract.call(owner, "get", "/api/_auth/session");
    expect(session.body["user"]).toMatchObject({ _id: owner.user._id });
    expect((await contract.call(hub.visitor, "get", "/api/_auth/session")).body).toEqual({});
    await contract.call(owner, "get", "/api/protected/me");
    await contract.call(owner, "get", "/api/protected/me/sessions");
    await contract.call(hub.visitor, "get", "/api/health");
    const code = String(made["code"]);
    const shown = await contract.call(hub.visitor, "get", `/api/public/cards/${code}`);
    expect(shown.body).toMatchObject({ code });
    await contract.call(hub.visitor, "get", `/api/public/cards/${code}/vcard`);
    await contract.call(hub.visitor, "get", `/api/public/cards/${code}/qr.svg`);
    await contract.call(hub.visitor, "get", `/contact?c=${code}`);
    await contract.call(hub.visitor, "get", `/gateway?c=${code}`);
  });

  test("are as the document says: records", async () => {
    const created = await contract.call(owner, "post", "/api/hub/create/card", makeCard());
    const id = String(created.body["_id"]);
    const many = await contract.call(owner, "post", "/api/hub/create/card", [
      makeCard(),
      makeCard(),
    ]);
    const found = await contract.call(owner, "get", `/api/hub/get/card/${id}?explain=1`);
    await contract.call(owner, "get", `/api/hub/read/card?limit=2&explain=1`);
    await contract.call(owner, "post", "/api/hub/read/card", {
      filter: { active: true },
      limit: 1,
    });
    const counted = await contract.call(owner, "get", "/api/hub/count/card");
    await contract.call(owner, "post", "/api/hub/count/card", { filter: { active: true } });
    const patch = { _id: id, _rev: created.body["_rev"], position: "Ács" };
    const changed = await contract.call(owner, "patch", "/api/hub/update/card", patch);
    await contract.call(owner, "delete", `/api/hub/delete/card/${id}`);

    expect(created.status).toBe(201);
    for (const { body } of [created, found, changed])
      expect(contract.findings("/components/schemas/Card", body)).toEqual([]);
    expect(many.body["items"]).toHaveLength(2);
    expect(counted.body["count"]).toBeGreaterThan(2);
  });

  test("are as the document says: a job in place of a long list", async () => {
    const names = Array.from({ length: 60 }, (_, at) => makeCard({ name: `Kártya ${at}` }));

    const started = await contract.call(owner, "post", "/api/hub/create/card", names);

    expect(started.status).toBe(202);
    const job = await contract.call(
      owner,
      "get",
      `/api/hub/get/job/${String(started.body["job"])}`,
    );
    expect(contract.findings("/components/schemas/Job", job.body)).toEqual([]);
    const id = String(job.body["_id"]);
    await contract.call(owner, "get", `/api/hub/getter/job/lines?id=${id}`);
    await worker.workAll();
    const ended = await contract.call(owner, "get", `/api/hub/get/job/${id}?explain=1`);
    expect(ended.body).toMatchObject({ state: "done", download: { address: expect.any(String) } });
  });

  test("are as the document says: models, schema, fields, accesses, groups", async () => {
    for (const person of [owner, admin])
      for (const path of [
        "model",
        "model/card",
        "schema/card",
        "fields/card?depth=1",
        "accesses/card",
        "accessesGroups",
      ])
        expect((await contract.call(person, "get", `/api/hub/${path}`)).status).toBe(200);
  });

  test("are as the document says: services", async () => {
    const { _id: id } = await owner.create(card, makeCard());

    const locked = await contract.call(owner, "post", "/api/hub/runner/card/lock", { id });
    const again = await contract.call(owner, "post", "/api/hub/runner/card/unlock", { id });
    const history = await contract.call(owner, "get", `/api/hub/getter/card/history?id=${id}`);

    expect(locked.body).toMatchObject({ locked: true });
    expect([again.status, again.body["code"]]).toEqual([403, "access.denied"]);
    expect(history.body["items"]).toHaveLength(2);
  });

  const foreign = { headers: { origin: "https://elsewhere.example" } };
  test.each<{
    code: string;
    method: Method;
    path: string;
    body?: unknown;
    headers?: Record<string, string | undefined>;
  }>([
    { code: "input.invalid", method: "get", path: "/api/hub/read/card?limit=many" },
    { code: "input.invalid", method: "post", path: "/api/hub/create/card", body: {} },
    { code: "input.invalid", method: "post", path: "/api/hub/create/card", body: "{" },
    {
      code: "app.token",
      method: "get",
      path: "/api/hub/model",
      headers: { "x-access-token": "wrong" },
    },
    {
      code: "session.required",
      method: "get",
      path: "/api/hub/model",
      headers: { cookie: undefined },
    },
    {
      code: "xsrf.invalid",
      method: "post",
      path: "/api/hub/create/card",
      body: {},
      headers: { "x-xsrf-token": "wrong" },
    },
    {
      code: "origin.foreign",
      method: "post",
      path: "/api/hub/runner/card/lock",
      body: {},
      ...foreign,
    },
    {
      code: "type.unsupported",
      method: "post",
      path: "/api/hub/create/card",
      body: {},
      headers: { "content-type": "text/plain" },
    },
    { code: "field.forbidden", method: "get", path: '/api/hub/read/card?filter={"no":1}' },
    {
      code: "field.forbidden",
      method: "patch",
      path: "/api/hub/update/card",
      body: { _id: "none", owner: "me" },
    },
    {
      code: "access.denied",
      method: "post",
      path: "/api/hub/create/masterData",
      body: { kind: "x" },
    },
    { code: "access.denied", method: "get", path: "/api/hub/schema/campaign" },
    { code: "record.notFound", method: "get", path: "/api/hub/get/card/none" },
    { code: "record.notFound", method: "delete", path: "/api/hub/delete/card/none" },
    { code: "record.notFound", method: "get", path: "/api/public/cards/ABCDE12345" },
    { code: "model.unknown", method: "get", path: "/api/hub/read/nothing" },
    { code: "service.unknown", method: "post", path: "/api/hub/runner/card/fly", body: {} },
    {
      code: "token.invalid",
      method: "post",
      path: "/api/_auth/email-confirm",
      body: { token: "x" },
    },
    {
      code: "login.wrongCredentials",
      method: "post",
      path: "/api/_auth/login",
      body: { email: "nobody@nevjegy.example", password: "no password at all" },
    },
  ])("are as the document says: $code at $method $path", async (given) => {
    const { code, method, path, body, headers } = given;

    const reply = await contract.call(owner, method, path, body, headers);

    expect(reply.body["code"]).toBe(code);
  });

  test("replies match the document: an update with a stale revision", async () => {
    const { _id } = await admin.create(masterData, {
      kind: "industry",
      key: "wood",
      texts: { en: "Wood", hu: "Fa" },
    });
    await admin.update(masterData, { _id, order: 1 });

    const stale = { _id, _rev: 1, order: 2 };
    const reply = await contract.call(admin, "patch", "/api/hub/update/masterData", stale);

    expect(reply.body).toMatchObject({ code: "entity.changed", current: { order: 1 } });
  });

  test("are as the document says: preconditions, repeats and reasons of one record", async () => {
    const { _id } = await owner.create(card, makeCard());
    const path = `/api/hub/delete/card/${_id}`;
    const headers = { "idempotency-key": "openapi-export" };
    const download = { format: "csv" };
    const change = { _id, locked: true };

    const stale = await contract.call(owner, "delete", path, undefined, { "if-match": '"7"' });
    const [first, again] = [
      await contract.call(owner, "post", "/api/hub/export/card", download, headers),
      await contract.call(owner, "post", "/api/hub/export/card", download, headers),
    ];
    const refused = await contract.call(owner, "patch", "/api/hub/update/card?explain=1", change);

    expect(stale.body).toMatchObject({ code: "entity.changed", current: { _id } });
    expect(again.body).toEqual(first.body);
    expect(refused.body["explain"]).toContain("Only admin writes locked.");
    for (const [method, at, name] of [
      ["delete", path, "If-Match"],
      ["patch", "/api/hub/update/card", "If-Match"],
      ["patch", "/api/hub/update/card", "Idempotency-Key"],
      ["post", "/api/hub/export/card", "Idempotency-Key"],
    ] as const)
      expect(findDocumentPart(document, method, at).described.parameters).toContainEqual(
        expect.objectContaining({ in: "header", name }),
      );
  });

  test("a body that the document allows for no model is refused", async () => {
    const body = { ...makeCard(), nonsense: 1 };

    expect(contract.findings("/components/schemas/AnyNewRecord", body)).not.toEqual([]);
    expect((await owner.raw("POST", "/api/hub/create/card", body)).status).toBe(403);
  });
});

describe("the page", () => {
  test.for(
    tuples([
      ["en", "Calls of the service"],
      ["hu", "A szolgáltatás hívásai"],
    ]),
  )(
    "opens in %s without a token and loads the renderer from the site",
    async ([language, title], { hub }) => {
      const { status, headers, text } = await hub.visitor.raw(
        "GET",
        `/api/openapi?lang=${language}`,
        undefined,
        { "x-access-token": undefined },
      );

      expect(status).toBe(200);
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; style-src 'self' 'sha256-\S+'; script-src 'self' 'sha256-\S+'; connect-src 'self';/,
      );
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain(`<script src="${rendererFiles.script.path}"></script>`);
      expect(text).toContain(`<link rel="stylesheet" href="${rendererFiles.style.path}"`);
      expect(text).toContain('href="/api/openapi.json"');
    },
  );
});
