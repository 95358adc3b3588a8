import { makeLambdaContext, type TimeLeft } from "../../support/lambda-context.ts";

/** Works on one message like the function that reads its queue. Throws when SQS would deliver it again. */
export async function workOnReports(
  message: Readonly<Record<string, string>>,
  timeLeft: TimeLeft = 60_000,
): Promise<void> {
  const { handler } =
    "job" in message
      ? await import("../../../functions/areas/reports/handlers/make-reports.ts")
      : await import("../../../functions/areas/reports/handlers/mail-reports.ts");
  const body = JSON.stringify(message);
  const answer = await handler(
    { Records: [{ messageId: "1", body }] } as never,
    makeLambdaContext(timeLeft),
  );
  if (answer.batchItemFailures.length > 0) throw new Error(`${body} failed`);
}
