import * as z from "zod/mini";
import type { Configuration } from "../../infra/common/configuration.ts";
import { generationOutput, stackName } from "../../infra/common/stage-names.ts";
import { AwsRefused, callAws, type AwsCall } from "./aws-call.ts";
import { readCallerIdentity } from "./caller-identity.ts";
import { readOutputs } from "./deployed-stacks.ts";

/** Version that `cdk bootstrap` stores in each account and region. */
const bootstrapParameter = "/cdk-bootstrap/hnb659fds/version";

const certificate = z.object({
  Certificate: z.object({
    Status: z.string(),
    DomainName: z.string(),
    SubjectAlternativeNames: z._default(z.array(z.string()), []),
  }),
});

/**
 * What a deployment would fail on, one sentence each; none when it can start. The calls only read. Checks that need
 * credentials are left out when there are none, since they all would name the same reason.
 */
export async function findProblems(configuration: Configuration): Promise<string[]> {
  const account = await findAccountProblem(configuration);
  const certificateForm = findCertificateFormProblem(configuration);
  if (account !== undefined) return listSentences([account, certificateForm]);
  return listSentences([
    certificateForm ?? (await findCertificateProblem(configuration)),
    await findBootstrapProblem(configuration),
    await findKeyProblem(configuration),
  ]);
}

function listSentences(found: readonly (string | undefined)[]): string[] {
  return found.filter((sentence) => sentence !== undefined);
}

async function findAccountProblem(configuration: Configuration): Promise<string | undefined> {
  const { account = "", region } = configuration;
  try {
    const caller = await readCallerIdentity(region);
    if (caller.account !== account)
      return `The credentials are for account ${caller.account}, and CDK_DEFAULT_ACCOUNT names ${account}.`;
  } catch (error) {
    return `AWS does not accept the credentials (${reasonOf(error)}).`;
  }
  return undefined;
}

function findCertificateFormProblem({ certificateArn }: Configuration): string | undefined {
  return /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/.test(certificateArn)
    ? undefined
    : "CERTIFICATE_ARN names no certificate of us-east-1; CloudFront takes no other.";
}

async function findCertificateProblem({
  certificateArn,
  domain,
}: Configuration): Promise<string | undefined> {
  const call = jsonCall("acm", "us-east-1", "CertificateManager.DescribeCertificate", {
    CertificateArn: certificateArn,
  });
  try {
    const { Certificate } = certificate.parse(await callAws(call));
    if (Certificate.Status !== "ISSUED")
      return `The certificate is ${Certificate.Status}: validate it first.`;
    const names = [Certificate.DomainName, ...Certificate.SubjectAlternativeNames];
    const wildcard = domain.replace(/^[^.]+/, "*");
    return names.includes(domain) || names.includes(wildcard)
      ? undefined
      : `The certificate does not name ${domain}.`;
  } catch (error) {
    return `The certificate cannot be read (${reasonOf(error)}).`;
  }
}

async function findBootstrapProblem({
  account = "",
  region,
}: Configuration): Promise<string | undefined> {
  try {
    await callAws(jsonCall("ssm", region, "AmazonSSM.GetParameter", { Name: bootstrapParameter }));
    return undefined;
  } catch (error) {
    return error instanceof AwsRefused && error.code === "ParameterNotFound"
      ? `The account is not prepared: npx cdk bootstrap aws://${account}/${region}`
      : `The CDK's preparation of the account cannot be read (${reasonOf(error)}).`;
  }
}

/**
 * Functions accept the key of the deployed edge while the generation changes by one. After a deployment that stopped,
 * data and edge can have different generations: the new one must be next to both.
 */
async function findKeyProblem(configuration: Configuration): Promise<string | undefined> {
  const { region, originKeyGeneration } = configuration;
  try {
    for (const part of ["Data", "Site"]) {
      const outputs = await readOutputs(region, stackName(configuration, part));
      const deployed = Number(outputs?.[generationOutput] ?? originKeyGeneration);
      if (Math.abs(originKeyGeneration - deployed) > 1)
        return `ORIGIN_KEY_GENERATION is ${originKeyGeneration}, and ${deployed} is deployed: change it by one at a time.`;
    }
    return undefined;
  } catch (error) {
    return `The deployed stacks cannot be read (${reasonOf(error)}).`;
  }
}

function jsonCall(
  service: AwsCall["service"],
  region: string,
  target: string,
  input: object,
): AwsCall {
  return { service, region, target, body: JSON.stringify(input) };
}

function reasonOf(error: unknown): string {
  return error instanceof AwsRefused ? error.code : String(error);
}
