import { hubOperations } from "../shared/operations/hub.ts";
import { HubError } from "../shared/errors.ts";
import { declaredGetter } from "./kit/declared-service.ts";
import { handle } from "./kit/handle.ts";
import { inputError } from "./kit/http/input.ts";
import { getters } from "./services/getters.ts";

/** Asks a service of a model that only reads. */
export const handler = handle(
  hubOperations,
  "getFromService",
  async ({ service, ...query }, tools) => {
    const { model } = tools;
    const { model: _name, ...given } = query;
    const declared = declaredGetter(model, service);
    const get = getters.get(`${model.name}.${service}`) ?? getters.get(service);
    if (get === undefined) throw new HubError("service.unknown");
    const input = declared.input.safeParse(given);
    if (!input.success) throw inputError(input.error, given);
    return declared.reply.parse(await get(model, declared.allow, input.data, tools));
  },
);
