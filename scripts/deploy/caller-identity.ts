import * as z from "zod/mini";
import { callAws } from "./aws-call.ts";

const identity = z.object({
  GetCallerIdentityResponse: z.object({
    GetCallerIdentityResult: z.object({ Account: z.string(), Arn: z.string() }),
  }),
});

/** Account and name (ARN) that the operator's credentials belong to. Throws `AwsRefused`. */
export async function readCallerIdentity(
  region: string,
): Promise<{ account: string; arn: string }> {
  const body = "Action=GetCallerIdentity&Version=2011-06-15";
  const answer = identity.parse(await callAws({ service: "sts", region, body }));
  const { Account, Arn } = answer.GetCallerIdentityResponse.GetCallerIdentityResult;
  return { account: Account, arn: Arn };
}
