import { registryOperations } from "../../../shared/operations/registry.ts";
import { HubError } from "../../../shared/errors.ts";
import { handle } from "../../calls/handle.ts";
import { toInputError } from "../../platform/http/read-input.ts";
import { plainGetters } from "../plain-getters.ts";

/** Asks a service of a model that only reads. */
export const handler = handle(
  registryOperations,
  "getFromService",
  async ({ service: name, ...query }, context) => {
    const { model, service } = context;
    const { model: _name, ...given } = query;
    const load = plainGetters.get(`${model.name}.${name}`) ?? plainGetters.get(name);
    if (load === undefined) throw new HubError("service.unknown");
    const get = await load();
    const input = service.input.safeParse(given);
    if (!input.success) throw toInputError(input.error, given);
    return service.reply.parse(await get(model, service.allow, input.data, context));
  },
);
