import { createInterface } from "node:readline";
import "../../../functions/registry/write-effects.ts";
import { handler } from "../../../functions/areas/campaigns/handlers/work-campaign.ts";
import { makeLambdaContext } from "../../support/lambda-context.ts";

/**
 * A worker in a process of its own, which tests kill. Each line of its input is a ticket with a number; it ends with its
 * input.
 */
createInterface({ input: process.stdin })
  .on("line", (line) => void answer(line))
  .on("close", () => process.exit());
process.stdout.write("ready\n");

async function answer(line: string): Promise<void> {
  const { id, body } = JSON.parse(line) as { id: number; body: string };
  const Records = [{ messageId: "1", body }] as never;
  const { batchItemFailures } = await handler({ Records }, makeLambdaContext(30_000));
  process.stdout.write(`${batchItemFailures.length === 0 ? "done" : "failed"} ${id}\n`);
}
