import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect } from "vitest";
import type {
  DocumentCall,
  Method,
  OpenapiDocument,
  Response,
} from "../../../shared/openapi/openapi-types.ts";
import type { HubClient, RawReply } from "../../support/hub-client.ts";

/** Checks calls of the running hub against the document that it serves. */
export function contractChecker(document: OpenapiDocument) {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  // The document is no schema itself, but its parts are found in it by their pointers.
  ajv.addSchema(document, "contract", false, false);
  const validators = new Map<string, ValidateFunction>();

  function validator(pointer: string): ValidateFunction {
    const found = validators.get(pointer) ?? ajv.compile({ $ref: `contract#${pointer}` });
    validators.set(pointer, found);
    return found;
  }

  /** What ajv finds wrong with a value, by a schema of the document. */
  function findings(pointer: string, value: unknown): string[] {
    const validate = validator(pointer);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, schemaPath, params }) =>
        `${instancePath} ${message} ${JSON.stringify(params)} (${schemaPath})`,
    );
  }

  /** Makes a call and checks its reply, and its accepted body, against the document. */
  async function call(
    client: HubClient,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string | undefined>,
  ): Promise<RawReply> {
    const { template, described } = findDocumentPart(document, method, path);
    const reply = await client.raw(method.toUpperCase(), path, body, headers);

    const documented = described.responses[reply.status];
    expect(documented, `${method} ${path} answered ${reply.status}`).toBeDefined();
    const at = pointerOf("paths", template, method);
    const [pointer, response] =
      documented !== undefined && "$ref" in documented
        ? [documented.$ref.slice(1), document.components.responses[nameOf(documented.$ref)]]
        : [`${at}/responses/${reply.status}`, documented];
    expectContent(response, reply);
    if (reply.text !== "" && /json/.test(typeOf(reply)))
      expect(findings(`${pointer}/content/${escaped(typeOf(reply))}/schema`, reply.body)).toEqual(
        [],
      );
    if (body !== undefined && reply.status < 300)
      expect(
        findings(`${at}/requestBody/content/${escaped("application/json")}/schema`, body),
      ).toEqual([]);
    return reply;
  }

  return { ajv, findings, call };
}

function expectContent(response: Response | undefined, reply: RawReply): void {
  const types = Object.keys(response?.content ?? {});
  if (reply.text === "") expect(types).toEqual([]);
  else expect(types).toContain(typeOf(reply));
}

function typeOf(reply: RawReply): string {
  return reply.headers.get("content-type")?.split(";")[0] ?? "";
}

/** Finds the call of a path. A literal path has priority over a path with parameters. */
export function findDocumentPart(
  document: OpenapiDocument,
  method: Method,
  path: string,
): { template: string; described: DocumentCall } {
  const plain = path.split("?")[0] ?? "";
  const fits = (template: string) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(plain);
  const names = (template: string) => template.split("{").length;
  const [template] = Object.entries(document.paths)
    .filter(([each, methods]) => method in methods && fits(each))
    .map(([each]) => each)
    .sort((left, right) => names(left) - names(right));
  const described = document.paths[template ?? ""]?.[method];
  if (template === undefined || described === undefined)
    throw new Error(`The document has no ${method} ${plain}`);
  return { template, described };
}

function pointerOf(...parts: string[]): string {
  return parts.map((part) => `/${escaped(part)}`).join("");
}

/** A part of a JSON pointer in a fragment. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}
