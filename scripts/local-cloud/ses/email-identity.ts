/** State of a record of a domain, as SES v2 names it. */
type RecordStatus = "SUCCESS" | "PENDING" | "FAILED" | "TEMPORARY_FAILURE" | "NOT_STARTED";

/** How the stand-in answers for every domain. */
export type IdentityState = {
  /** Absent: the domain is not known. */
  verified?: boolean;
  dkim: RecordStatus;
  mailFrom: RecordStatus;
};

export const completeIdentity: IdentityState = {
  verified: true,
  dkim: "SUCCESS",
  mailFrom: "SUCCESS",
};

const identityPath = /^\/v2\/email\/identities\/([a-z0-9.-]+)$/;

/** Answers `GetEmailIdentity` of SES v2; undefined for every other request. */
export function answerIdentity(
  { method, url = "" }: { method?: string | undefined; url?: string | undefined },
  { verified, dkim, mailFrom }: IdentityState,
): { status: number; body: object } | undefined {
  const domain = method === "GET" ? identityPath.exec(url)?.[1] : undefined;
  if (domain === undefined) return undefined;
  if (verified === undefined)
    return { status: 404, body: { message: `Email identity ${domain} does not exist.` } };
  return {
    status: 200,
    body: {
      IdentityType: "DOMAIN",
      VerifiedForSendingStatus: verified,
      DkimAttributes: { SigningEnabled: true, Status: dkim, Tokens: [] },
      MailFromAttributes: {
        MailFromDomain: `mail.${domain}`,
        MailFromDomainStatus: mailFrom,
        BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
      },
    },
  };
}
