import type { Input, OperationName, operations } from "../../shared/operations/all.ts";
import type { BareTools } from "./call-context.ts";
import { bareTools, checkCall, wrap, type Answers, type Rows } from "./operation-handler.ts";

/** Names of the operations that never touch the table. */
export type BareName = {
  [Name in OperationName]: (typeof operations)[Name]["table"] extends "none" ? Name : never;
}[OperationName];

/** Makes an operation without the table a Lambda handler, which then does not carry the table's client either. */
export function handleBare<Name extends BareName>(
  rows: Rows<Name>,
  name: Name,
  run: (input: Input<Name>, tools: BareTools) => Promise<unknown>,
  answers: Answers = {},
) {
  return wrap<Name, BareTools>(
    rows,
    name,
    async (operation, event) => {
      checkCall(operation, event);
      return bareTools(event);
    },
    run,
    answers,
  );
}
