import type { Language } from "../../shared/languages.ts";
import type { GetterSpec, Model, RunnerSpec } from "../../shared/model/define-model.ts";
import type { OperationName, operations } from "../../shared/operations/all.ts";
import type { Caller } from "../data/rights/caller.ts";
import type { Session } from "../identity/sessions.ts";
import type { Store } from "../data/store/store.ts";

/** What every handler gets beside its input. */
export interface BareTools {
  language: Language;
  request: {
    /** Documents are also asked for with HEAD. */
    method: string;
    /** Address of the viewer, as the edge saw it. */
    address: string;
    userAgent: string;
    cookie: (name: string) => string | undefined;
    header: (name: string) => string | undefined;
  };
}

/** What handlers get that work on the table. */
export interface OpenTools extends BareTools {
  store: Store;
  /** The product's time, ISO 8601. */
  now: () => string;
  newId: () => string;
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (cookie: string) => void;
  /** Adds a header to the answer, by its lower-case name. */
  setHeader: (name: string, value: string) => void;
  session: Session | undefined;
}

/** With `access: "session"`: who asks. */
export interface SessionTools extends OpenTools {
  caller: Caller;
  session: Session;
}

type HasModel<Name extends OperationName> = (typeof operations)[Name]["path"] extends
  | `${string}{model}`
  | `${string}{model}/${string}`
  ? { model: Model }
  : unknown;

type HasService<Name extends OperationName> =
  (typeof operations)[Name]["path"] extends `${string}{service}`
    ? { service: (typeof operations)[Name]["method"] extends "GET" ? GetterSpec : RunnerSpec }
    : unknown;

/** Tools of one operation: a session's where it asks for one, the model and the service where its path names them. */
export type ToolsOf<Name extends OperationName> = HasModel<Name> &
  HasService<Name> &
  ((typeof operations)[Name]["access"] extends "session" ? SessionTools : OpenTools);
