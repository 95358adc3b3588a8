import { App, Validations, type StackProps } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import type { EventFunctionSpec, OperationSpec } from "../shared/operations/operation-spec.ts";
import { listAlarms } from "./alarms/alarm-list.ts";
import { AlarmsStack } from "./alarms/alarms-stack.ts";
import { ApiStack } from "./functions/api-stack.ts";
import type { Configuration } from "./common/configuration.ts";
import { stackName } from "./common/stage-names.ts";
import { EventFunctionsStack } from "./functions/event-functions-stack.ts";
import { FilesHostStack } from "./storage/files-host-stack.ts";
import type { CodeOf } from "./functions/product-function.ts";
import { OperationsStack } from "./functions/operations-stack.ts";
import { MailStack } from "./mail-stack.ts";
import { SiteStack, type DeployedSite } from "./site/site-stack.ts";
import { StorageStack } from "./storage/storage-stack.ts";

export interface AppProps {
  configuration: Configuration;
  operations: Readonly<Record<string, OperationSpec>>;
  eventFunctions: Readonly<Record<string, EventFunctionSpec>>;
  code: CodeOf;
  site: DeployedSite;
  /** Folder of the templates; absent: a temporary one. */
  outdir?: string;
  /** Settings of CDK, as `context` in cdk.json. */
  context?: Record<string, unknown>;
  /** Runs cdk-nag and CDK's own template checks, which are slow. */
  checked: boolean;
}

/** The whole product as a CDK app. Dependencies set the order of deployment. */
export function createApp(props: AppProps): App {
  const { configuration, operations, eventFunctions, code, site } = props;
  const app = new App({
    ...(props.outdir && { outdir: props.outdir }),
    ...(props.context && { context: props.context }),
    analyticsReporting: false,
    treeMetadata: false,
  });
  const { account, region } = configuration;
  const nameOf = (part: string) => stackName(configuration, part);
  const common: StackProps = {
    ...(account && { env: { account, region } }),
    tags: { product: "nevjegy" },
  };
  const storage = new StorageStack(app, nameOf("Data"), {
    ...common,
    terminationProtection: true,
    configuration,
    eventFunctions,
    mailStack: nameOf("Mail"),
  });
  const mail = new MailStack(app, nameOf("Mail"), { ...common, configuration });
  const api = new ApiStack(app, nameOf("Api"), { ...common, configuration, code });
  // The API names the origin keys without a reference, so CDK does not know the order.
  api.addStackDependency(storage);
  const events = new EventFunctionsStack(app, nameOf("Events"), {
    ...common,
    configuration,
    storage,
    mail,
    code,
    eventFunctions,
  });
  events.addStackDependency(mail);

  const filesHost = new FilesHostStack(app, nameOf("Files"), {
    ...common,
    buckets: storage.buckets,
    siteOrigin: `https://${configuration.domain}`,
  });
  const hub = { ...common, configuration, storage, api, filesHost, search: events.search };
  const siteStack = new SiteStack(app, nameOf("Site"), { ...hub, operations, site });
  const areas = Map.groupBy(Object.entries(operations), ([, { area }]) => area);
  for (const [area, entries] of areas) {
    const own = Object.fromEntries(entries);
    const functions = new OperationsStack(
      app,
      nameOf(`${area.charAt(0).toUpperCase()}${area.slice(1)}Operations`),
      { ...hub, code, operations: own },
    );
    functions.addStackDependency(storage);
    siteStack.addStackDependency(functions);
  }
  const alarms = listAlarms({ api, storage, events });
  new AlarmsStack(app, nameOf("Alarms"), { ...common, configuration, alarms });
  if (props.checked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
  return app;
}
