import { Stack, type StackProps } from "aws-cdk-lib";
import { HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { environment } from "../../shared/environment.ts";
import { routesOf } from "../../shared/operations/declared-routes.ts";
import type { OperationSpec } from "../../shared/operations/operation-spec.ts";
import { acknowledge } from "../common/acknowledge.ts";
import type { ApiStack } from "./api-stack.ts";
import type { Configuration } from "../common/configuration.ts";
import { functionId, routeId } from "./construct-id.ts";
import type { FilesHostStack } from "../storage/files-host-stack.ts";
import {
  calledEnvironment,
  HubFunction,
  type CodeOf,
  type FunctionEnvironment,
} from "./product-function.ts";
import type { StorageStack } from "../storage/storage-stack.ts";
import {
  acknowledgeObjects,
  bucketNames,
  fetchesExports,
  fileRights,
} from "../rights/bucket-rights.ts";
import { putsMessages, queueAddresses } from "../rights/queue-rights.ts";
import { readsWalletSecret } from "./wallet-secrets.ts";
import { readsTable, updatesKeys, writesTable } from "../rights/table-rights.ts";

interface OperationsProps extends StackProps {
  configuration: Configuration;
  storage: StorageStack;
  api: ApiStack;
  filesHost: FilesHostStack;
  code: CodeOf;
  /** The operations of this stack's area, by name. */
  operations: Readonly<Record<string, OperationSpec>>;
}

/** One Lambda for each operation, with no more rights than its row asks for, and a route for each of its methods. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: OperationsProps) {
    super(scope, id, props);
    const { configuration, storage, api, code, operations } = props;
    acknowledge(this, {
      APIG4: "The handlers' wrapper checks origin key, application token, session and rights.",
    });
    for (const [name, operation] of Object.entries(operations)) {
      const { lambda, role } = new HubFunction(this, functionId(operation), {
        ...operation,
        code: code(name),
        environment: operationEnvironment(operation, props),
        rights: [
          ...operationRights(operation, storage),
          ...this.#walletRights(operation, configuration),
        ],
      });
      if (operation.signsExports) acknowledgeObjects(role, "signsExports");
      if (operation.files) acknowledgeObjects(role, operation.files);
      const integration = new HttpLambdaIntegration("Call", lambda);
      for (const route of routesOf(operation)) {
        new HttpRoute(this, `${routeId(route)}Route`, {
          httpApi: api.httpApi,
          routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
          integration,
        });
      }
    }
  }

  /** Where the operator has not set a wallet up, there is no secret to read. */
  #walletRights({ wallet }: OperationSpec, { wallets }: Configuration): PolicyStatement[] {
    return wallet && wallets.includes(wallet) ? [readsWalletSecret(this, wallet)] : [];
  }
}

function operationEnvironment(
  { table, access, signsExports, queues: names, files }: OperationSpec,
  { storage, configuration, filesHost }: OperationsProps,
): FunctionEnvironment {
  const { buckets, queues } = storage;
  const signsAddresses = signsExports || files === "readsUploads";
  return {
    ...calledEnvironment(configuration),
    ...(access !== "open" && { [environment.appToken]: configuration.appToken }),
    ...(table !== "none" && { [environment.table]: storage.table.name }),
    ...queueAddresses({ queues: names }, queues),
    ...bucketNames(files, buckets),
    ...(signsExports && { [environment.exportBucket]: buckets.exports.bucketName }),
    ...(signsAddresses && { [environment.filesOrigin]: filesHost.origin }),
  };
}

function operationRights(
  operation: OperationSpec,
  { table, buckets, queues }: StorageStack,
): PolicyStatement[] {
  const rights = [...putsMessages(operation, queues), ...fileRights(operation, buckets)];
  if (operation.signsExports) rights.push(...fetchesExports(buckets));
  if (operation.table !== "none") rights.push(readsTable(table));
  if (operation.table === "write") return [...rights, writesTable(table)];
  const prefixes = updatedPrefixes(operation);
  return prefixes.length > 0 ? [...rights, updatesKeys(table, prefixes)] : rights;
}

/** Items that also a reader changes: its session's last use, and counted tries. */
function updatedPrefixes({ table, access, throttles }: OperationSpec): string[] {
  return [
    ...(table === "read" && access !== "open" ? ["session#"] : []),
    ...(throttles ? ["throttle#"] : []),
  ];
}
