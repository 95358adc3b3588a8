import type {
  Call,
  OpenapiDocument,
  Parameter,
  Response,
  Schema,
} from "../../../../shared/openapi/document-shape.ts";
import type { OpenapiTexts } from "./openapi-texts.ts";
import { partsOf, Shape } from "./shape.tsx";

interface CallProps {
  method: string;
  path: string;
  call: Call;
  /** For the answers that calls share. */
  document: OpenapiDocument;
  texts: OpenapiTexts;
}

/** One call, closed at first. Its own sentences are English on every page. */
export function CallEntry({ method, path, call, document, texts }: CallProps) {
  const [needed = {}] = call.security;
  const names: Readonly<Record<string, string>> = texts.schemes;
  const schemes = Object.keys(needed).map((name) => names[name] ?? name);
  const { parameters = [], requestBody } = call;
  return (
    <details id={call.operationId}>
      <summary>
        <b>{method.toUpperCase()}</b>
        <code>{path}</code>
        <span lang="en">
          <Sentences text={[call.summary, call.description ?? ""].join(" ").trim()} />
        </span>
      </summary>
      <div class="inside">
        <p>
          {texts.needs}: {schemes.length === 0 ? texts.open : schemes.join(", ")}
        </p>
        {parameters.length > 0 && <h3>{texts.parameters}</h3>}
        {parameters.length > 0 && (
          <ul>
            {parameters.map((parameter) => (
              <ParameterLine
                key={`${parameter.in} ${parameter.name}`}
                parameter={parameter}
                texts={texts}
              />
            ))}
          </ul>
        )}
        {requestBody && <h3>{texts.body}</h3>}
        {requestBody && <Shape schema={requestBody.content["application/json"]?.schema} />}
        <h3>{texts.replies}</h3>
        <ul>
          {Object.entries(call.responses).map(([status, response]) => (
            <ReplyLine
              key={status}
              status={status}
              response={resolved(response, document)}
              texts={texts}
            />
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Text of the contract, in which names stand between backticks. */
function Sentences({ text }: { text: string }) {
  const parts = text.split("`");
  return <>{parts.map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}

function ParameterLine({ parameter, texts }: { parameter: Parameter; texts: OpenapiTexts }) {
  const { name, required, description, schema } = parameter;
  return (
    <li>
      <code>{name}</code> ({texts.where[parameter.in]}
      {required && `, ${texts.required}`}): <Shape schema={schema} />
      {description !== undefined && (
        <small lang="en">
          <Sentences text={description} />
        </small>
      )}
    </li>
  );
}

interface ReplyProps {
  status: string;
  response: Response;
  texts: OpenapiTexts;
}

function ReplyLine({ status, response, texts }: ReplyProps) {
  const [content] = Object.entries(response.content ?? {});
  if (content === undefined)
    return (
      <li>
        {status}: {texts.nothing}
      </li>
    );
  const [mediaType, { schema }] = content;
  return (
    <li>
      {status}: {mediaType === "application/problem+json" && <Codes schema={schema} />}
      {mediaType === "application/json" && <Shape schema={schema} />}
      {!mediaType.includes("json") && mediaType}
    </li>
  );
}

/** Codes that a problem document may have here. */
function Codes({ schema }: { schema: Schema }) {
  const { code } = partsOf(schema["properties"]);
  const codes = partsOf(code)["enum"];
  return <code>{Array.isArray(codes) && codes.join(", ")}</code>;
}

function resolved(response: Call["responses"][string], document: OpenapiDocument): Response {
  if (!("$ref" in response)) return response;
  const name = response.$ref.slice(response.$ref.lastIndexOf("/") + 1);
  return document.components.responses[name] ?? { description: name };
}
