import { hubOperations } from "../shared/operations/hub.ts";
import { HubError } from "../shared/errors.ts";
import { declaredRunner } from "./kit/declared-service.ts";
import { visibleRecord } from "./kit/entities/visible-record.ts";
import { handle } from "./kit/handle.ts";
import { inputError } from "./kit/http/input.ts";
import { once } from "./kit/idempotency/once.ts";
import { readable } from "./kit/rights/audiences.ts";
import type { StoredRecord } from "./kit/store/record-item.ts";
import type { SessionTools } from "./kit/tools.ts";
import type { Model, ServiceSpec } from "../shared/model/define-model.ts";
import { runners } from "./services/runners.ts";

/** Runs a service of a model that changes something; answers the record as the caller may read it, or the service's own reply. */
export const handler = handle(hubOperations, "runService", async ({ service, body }, tools) => {
  const { model, caller } = tools;
  const declared = declaredRunner(model, service);
  const run = runners.get(`${model.name}.${service}`) ?? runners.get(service);
  if (run === undefined) throw new HubError("service.unknown");
  const parsed = declared.input.safeParse(body);
  if (!parsed.success) throw inputError(parsed.error, body);
  const input = parsed.data;
  if (typeof run !== "function")
    return declared.reply?.parse(await run.answer(model, declared.allow, input, tools));
  // A service that makes a record takes this id for it, so that a repeat can find it.
  const made = tools.newId();
  const named = await namedBy(declared, input, tools);
  const record = await once(tools, {
    operation: `${model.name}.${service}`,
    input: body,
    ids: named === undefined ? [made] : [made, named],
    first: (store) => run(model, declared.allow, input, { ...tools, store, newId: () => made }),
    again: (ids) => firstVisible(tools, model, ids),
    idsOf: (answer) => [answer._id],
  });
  return readable(caller, model, record) ?? {};
});

/** Id of the record that the input names, so that a repeat can find it. */
async function namedBy(
  { by }: ServiceSpec,
  input: Readonly<Record<string, unknown>>,
  { store, model, request }: SessionTools & { model: Model },
): Promise<string | undefined> {
  if (by === undefined) return typeof input["id"] === "string" ? input["id"] : undefined;
  // Without a key nothing is repeated: the service itself looks the record up.
  if (request.header("idempotency-key") === undefined) return undefined;
  return (await store.findBy(model, by, String(input[by])))?._id;
}

/** The record that the first call made, or else the one that it changed. */
async function firstVisible(
  { store, caller }: SessionTools,
  model: Model,
  ids: readonly string[],
): Promise<StoredRecord> {
  const [found] = await store.findMany(model, ids);
  return (await visibleRecord(store, caller, model, found?._id ?? "")).record;
}
