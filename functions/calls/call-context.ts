import type { GetterSpec, Model, RunnerSpec } from "../../shared/model/define-model.ts";
import type { OperationName, operations } from "../../shared/operations/all.ts";
import type { RequestActor } from "../data/records/actor.ts";
import type { Session } from "../identity/sessions.ts";

/** What a handler on the table works with when the caller need not be logged in. */
export interface OpenContext extends Omit<RequestActor, "caller"> {
  session: Session | undefined;
  /** Adds a Set-Cookie header to the reply. */
  setCookie: (cookie: string) => void;
  /** Adds a header to the reply, by its lower-case name. */
  setHeader: (name: string, value: string) => void;
}

/** What a handler of a logged-in user works with (`access: "session"`). */
export interface SessionContext extends OpenContext, RequestActor {
  session: Session;
}

type HasModel<Name extends OperationName> = (typeof operations)[Name] extends { namesModel: true }
  ? { model: Model }
  : unknown;

type HasService<Name extends OperationName> = (typeof operations)[Name] extends {
  services: { kind: infer Kind };
}
  ? { service: Kind extends "getter" ? GetterSpec : RunnerSpec }
  : unknown;

/** Context of one operation: it has a caller if the row's access is `session`, and the model and service that its path names. */
export type CallContext<Name extends OperationName> = HasModel<Name> &
  HasService<Name> &
  ((typeof operations)[Name]["access"] extends "session" ? SessionContext : OpenContext);
