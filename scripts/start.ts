import { stop as stopBundler } from "esbuild";
import { buildWeb, webFolder } from "./site/build-web.ts";
import { bundleFunctions } from "./bundle/bundle.ts";
import { startRuntime, type Runtime } from "./local-cloud/runtime.ts";
import { demoAccounts, demoPassword } from "./seed/demo-accounts.ts";
import { dataDirOf, readSettings } from "./settings.ts";
import { startFailure } from "./start-failure.ts";

const begun = performance.now();

async function start(): Promise<void> {
  const settings = readSettings();
  console.log("Preparing the web client and the functions ...");
  const { appToken } = settings;
  // One after the other: both at once take more than 1 GB of memory.
  await buildWeb({ appToken, gallery: true });
  await bundleFunctions({ target: "local" });
  // The bundler's process would keep its memory while the product runs.
  await stopBundler();
  const runtime = await startRuntime({
    ...settings,
    web: webFolder,
    seed: true,
    loadFrom: "localBundles",
    onProgress: (line) => console.log(line),
  });
  stopWithProcess(runtime);
  // The edge function was minified by a second one.
  await stopBundler();
  console.log(readyLine(runtime.url));
}

function readyLine(url: string): string {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const accounts = demoAccounts.map(({ email }) => email).join(", ");
  return `Ready after ${seconds} s: ${url} | mails: ${url}/_local/mail | log in as ${accounts} with the password ${demoPassword}`;
}

/** Ends on Ctrl-C, on SIGTERM and when the parent process ends. */
function stopWithProcess(runtime: Runtime): void {
  let isStopping = false;
  const stop = () => {
    // A second Ctrl-C does not wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    runtime.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  if (process.connected) process.on("disconnect", stop);
}

try {
  await start();
} catch (error) {
  console.error(startFailure(error, dataDirOf()) ?? error);
  process.exit(1);
}
