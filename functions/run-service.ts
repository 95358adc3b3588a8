import { HubError } from "../shared/errors.ts";
import { handle } from "./kit/handle.ts";
import { inputError } from "./kit/http/input.ts";
import { readable } from "./kit/rights/audiences.ts";
import { declaredService } from "./kit/declared-service.ts";
import { runners } from "./services/runners.ts";

/** Runs a service of a model that changes something; answers the record as the caller may read it. */
export const handler = handle("runService", async ({ service, body }, tools) => {
  const { model, caller } = tools;
  const declared = declaredService(model, service, "runner");
  const run = runners.get(`${model.name}.${service}`);
  if (run === undefined) throw new HubError("service.unknown");
  const input = declared.input.safeParse(body);
  if (!input.success) throw inputError(input.error, body);
  const record = await run(model, declared.allow, input.data, tools);
  return readable(caller, model, record) ?? {};
});
