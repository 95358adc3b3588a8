import type { Input, OperationName, operations } from "../../shared/operations/all.ts";
import { readRequestInfo, type RequestInfo } from "../platform/http/request-info.ts";
import {
  checkCall,
  makeOperationHandler,
  type ReplyOptions,
  type OperationRows,
} from "./operation-handler.ts";

/** Names of the operations that never touch the table. */
export type BareName = {
  [Name in OperationName]: (typeof operations)[Name]["table"] extends "none" ? Name : never;
}[OperationName];

/** Makes an operation that needs no table a Lambda handler; its bundle does not carry the table's client. */
export function handleBare<Name extends BareName>(
  rows: OperationRows<Name>,
  name: Name,
  run: (input: Input<Name>, request: RequestInfo) => Promise<unknown>,
  options: ReplyOptions = {},
) {
  return makeOperationHandler<Name, RequestInfo>(
    rows,
    name,
    async (operation, event) => {
      checkCall(operation, event);
      return readRequestInfo(event);
    },
    run,
    options,
  );
}
