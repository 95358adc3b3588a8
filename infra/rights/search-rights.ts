import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { environment } from "../../shared/environment.ts";
import type { FunctionEnvironment } from "../common/configuration.ts";

/** The part of a row that says whether its function searches. */
interface Searcher {
  searches?: true;
}

/** Environment with the name of the search, for a function that calls it. */
export function searchAddress({ searches }: Searcher, search: IFunction): FunctionEnvironment {
  return searches ? { [environment.searchFunction]: search.functionName } : {};
}

/** Allows calls of the search. */
export function allowSearches({ searches }: Searcher, search: IFunction): PolicyStatement[] {
  return searches
    ? [new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [search.functionArn] })]
    : [];
}
