import { Stack, type StackProps } from "aws-cdk-lib";
import { HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { environment } from "../../shared/environment.ts";
import { listRoutes } from "../../shared/operations/declared-routes.ts";
import type { OperationSpec } from "../../shared/operations/operation-spec.ts";
import { acknowledge } from "../common/acknowledge.ts";
import { namePrefix } from "../common/stage-names.ts";
import type { ApiStack } from "./api-stack.ts";
import type { Configuration, FunctionEnvironment } from "../common/configuration.ts";
import { functionId, routeId } from "./construct-id.ts";
import type { FilesHostStack } from "../storage/files-host-stack.ts";
import { commonEnvironment, ProductFunction, type CodeOf } from "./product-function.ts";
import type { StorageStack } from "../storage/storage-stack.ts";
import {
  acknowledgeObjects,
  bucketNames,
  allowExportReads,
  allowObjectAccess,
} from "../rights/bucket-rights.ts";
import { allowSenderCheck } from "../rights/mail-rights.ts";
import { allowMessageSends, queueAddresses } from "../rights/queue-rights.ts";
import { allowSearches, searchAddress } from "../rights/search-rights.ts";
import { addPaymentSecret, addWalletSecret, allowInvoicingSecret } from "./operator-secrets.ts";
import { allowTableReads, allowKeyUpdates, allowTableWrites } from "../rights/table-rights.ts";

interface OperationsProps extends StackProps {
  configuration: Configuration;
  storage: StorageStack;
  api: ApiStack;
  /** The function that searches the replica. */
  search: IFunction;
  filesHost: FilesHostStack;
  code: CodeOf;
  /** The operations of this stack's area, by name. */
  operations: Readonly<Record<string, OperationSpec>>;
}

/** One Lambda for each operation, with the rights that its row declares, and its routes. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: OperationsProps) {
    super(scope, id, props);
    const { configuration, storage, api, search, code, operations } = props;
    acknowledge(this, {
      APIG4: "The handlers' wrapper checks origin key, application token, session and rights.",
    });
    const { cardPayment, invoicing } = configuration;
    const specs = Object.values(operations);
    // Two functions read one secret. Only the stack that has them adds it: its name is unique in the account.
    const paymentRights =
      cardPayment && specs.some(({ takesPayments }) => takesPayments)
        ? [addPaymentSecret(this, cardPayment, configuration)]
        : [];
    const invoicingRights =
      invoicing && specs.some(({ callsInvoicing }) => callsInvoicing)
        ? [allowInvoicingSecret(this, invoicing, configuration)]
        : [];
    for (const [name, operation] of Object.entries(operations)) {
      const { lambda, role } = new ProductFunction(this, functionId(operation), {
        ...operation,
        code: code(name),
        environment: operationEnvironment(operation, props),
        rights: [
          ...operationRights(operation, storage),
          ...(operation.checksSender ? [allowSenderCheck(this, configuration)] : []),
          ...allowSearches(operation, search),
          ...this.#walletRights(operation, configuration),
          ...(operation.takesPayments ? paymentRights : []),
          ...(operation.callsInvoicing ? invoicingRights : []),
        ],
      });
      if (operation.signsExports) acknowledgeObjects(role, "signsExports", storage.buckets);
      if (operation.files) acknowledgeObjects(role, operation.files, storage.buckets);
      const integration = new HttpLambdaIntegration("Call", lambda);
      for (const route of listRoutes(operation)) {
        new HttpRoute(this, `${routeId(route)}Route`, {
          httpApi: api.httpApi,
          routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
          integration,
        });
      }
    }
  }

  /** A wallet that is not configured has no secret. */
  #walletRights({ wallet }: OperationSpec, configuration: Configuration): PolicyStatement[] {
    return wallet && configuration.wallets.includes(wallet)
      ? [addWalletSecret(this, wallet, configuration)]
      : [];
  }
}

function operationEnvironment(
  operation: OperationSpec,
  { storage, configuration, filesHost, search }: OperationsProps,
): FunctionEnvironment {
  const { table, access, signsExports, queues: names, files } = operation;
  const readsSecret = operation.wallet ?? operation.takesPayments ?? operation.callsInvoicing;
  const { buckets, queues } = storage;
  const signsAddresses = signsExports || files === "readsUploads";
  return {
    ...commonEnvironment(configuration),
    ...(access !== "open" && { [environment.appToken]: configuration.appToken }),
    ...(readsSecret &&
      configuration.stage !== "" && { [environment.secretPrefix]: namePrefix(configuration) }),
    ...(operation.checksSender && { [environment.mailSender]: configuration.mailSender }),
    ...(table !== "none" && { [environment.table]: storage.table.name }),
    ...queueAddresses({ queues: names }, queues),
    ...searchAddress(operation, search),
    ...bucketNames(files, buckets),
    ...(signsExports && { [environment.exportBucket]: buckets.exports.bucketName }),
    ...(signsAddresses && { [environment.filesOrigin]: filesHost.origin }),
  };
}

function operationRights(
  operation: OperationSpec,
  { table, buckets, queues }: StorageStack,
): PolicyStatement[] {
  const rights = [
    ...allowMessageSends(operation, queues),
    ...allowObjectAccess(operation, buckets),
  ];
  if (operation.signsExports) rights.push(...allowExportReads(buckets));
  if (operation.table !== "none") rights.push(allowTableReads(table));
  if (operation.table === "write") return [...rights, allowTableWrites(table)];
  const prefixes = updatedPrefixes(operation);
  return prefixes.length > 0 ? [...rights, allowKeyUpdates(table, prefixes)] : rights;
}

/** Items that a function without write rights may update: the last use of a session, and counted tries. */
function updatedPrefixes({ table, access, throttles }: OperationSpec): string[] {
  return [
    ...(table === "read" && access !== "open" ? ["session#"] : []),
    ...(throttles ? ["throttle#"] : []),
  ];
}
