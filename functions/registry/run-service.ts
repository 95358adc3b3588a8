import { HubError } from "../../shared/errors.ts";
import { loadVisibleRecord } from "../data/records/visible-record.ts";
import type { Operation } from "../calls/handle.ts";
import { runIdempotently, refuseKeyMismatch } from "../data/idempotency/run-idempotently.ts";
import { keepFieldsForCaller } from "../data/rights/audiences.ts";
import type { SessionContext } from "../calls/call-context.ts";
import type { Model, RunnerSpec } from "../../shared/model/define-model.ts";
import type { LoadService, Runner } from "../calls/service.ts";
import { readServiceInput } from "./read-service-input.ts";

/**
 * Makes the operation that runs the services of one group. It replies with the record as the caller may read it, with
 * the service's own reply or, for a list of records, with the started job.
 * @param runners by `model.service`, or by the service alone
 */
export function createServiceOperation(
  runners: ReadonlyMap<string, LoadService<Runner>>,
): Operation<"runService" | "runFilesService"> {
  return async ({ service: name, body }, context) => {
    const { model, service, caller, store } = context;
    if (service.runsOnMany && Object.hasOwn(body, "ids")) {
      const { runOnMany } = await import("./run-on-many.ts");
      return runOnMany(context, name, body);
    }
    const load = runners.get(`${model.name}.${name}`) ?? runners.get(name);
    if (load === undefined) throw new HubError("service.unknown");
    const run = await load();
    const operation = `${model.name}.${name}`;
    if (typeof run !== "function") {
      await refuseKeyMismatch(context, { operation, input: body });
      const answer = await run.answer(
        model,
        service.allow,
        readServiceInput(service, body),
        context,
      );
      return service.reply?.parse(answer);
    }
    const record = await runIdempotently(context, {
      operation,
      input: body,
      first: async (keyed) => {
        const input = readServiceInput(service, body);
        // A service that makes a record takes this id for it, so that a repeat can find it.
        const made = context.newId();
        const named = service.makes ? undefined : await namedBy(service, input, context);
        const given = { ...context, store: keyed([named ?? made]), newId: () => made };
        return run(model, service.allow, input, given);
      },
      again: async ([id = ""]) => (await loadVisibleRecord(store, caller, model, id)).record,
      idsOf: (answer) => [answer._id],
    });
    return keepFieldsForCaller(caller, model, record) ?? {};
  };
}

/** Id of the record that the input names, so that a repeat can find it. */
async function namedBy(
  { by }: RunnerSpec,
  input: Readonly<Record<string, unknown>>,
  { store, model, request }: SessionContext & { model: Model },
): Promise<string | undefined> {
  if (by === undefined) return typeof input["id"] === "string" ? input["id"] : undefined;
  // Without a key nothing is repeated: the service itself looks the record up.
  if (request.header("idempotency-key") === undefined) return undefined;
  return (await store.findBy(model, by, String(input[by])))?._id;
}
