import type { OptionalTopic } from "../../shared/campaigns/mail-topics.ts";
import { HubError } from "../../shared/errors.ts";
import { consent as consentModel, type Consent } from "../../shared/models/consent.ts";
import { suppression as suppressionModel } from "../../shared/models/suppression.ts";
import type { RecordChange } from "../data/store/record-change.ts";
import { toEntity } from "../data/store/record-item.ts";
import type { Store } from "../data/store/store.ts";
import { ConditionFailed } from "../platform/aws/table.ts";
import { retryUntilDeadline } from "../platform/lambda/deadline.ts";
import { createConsentWrite, createTopicWrite } from "./consent-state.ts";

interface NewsAnswer extends Pick<Consent, "email" | "given" | "textVersion" | "source"> {
  owner?: string | undefined;
}

interface Additions {
  /** The campaign whose link was used: the address is suppressed too, whatever any audience says. */
  campaign?: string;
  /** Changes of the same transaction; planned again after a concurrent change. */
  plan?: () => Promise<RecordChange[]>;
}

/**
 * Enters an answer to the newsletter into the register of consents. It holds from this moment on, in a running campaign
 * too. An agreement lifts the suppression of an address that had unsubscribed, and no other one.
 */
export function recordNewsAnswer(
  store: Store,
  { owner, ...answer }: NewsAnswer,
  { campaign, plan }: Additions = {},
): Promise<Consent> {
  const entry = { ...answer, purpose: "newsletter", ...(owner !== undefined && { owner }) };
  return retryUntilDeadline(store.deadline, isConflict, async () => {
    const changes: RecordChange[] = [
      { model: consentModel, create: entry },
      ...(await planSuppression(store, answer, campaign)),
      ...((await plan?.()) ?? []),
    ];
    const [stored = {}] = await store.write(changes, { writes: [createConsentWrite(answer)] });
    return toEntity(consentModel, stored);
  });
}

/** Enters an answer to one topic of the news. It holds from this moment on, in a running campaign too. */
export async function recordTopicAnswer(
  store: Store,
  topic: OptionalTopic,
  answer: Omit<NewsAnswer, "owner">,
): Promise<void> {
  await store.create(
    consentModel,
    { ...answer, purpose: topic },
    { writes: [createTopicWrite(answer.email, topic, answer.given)] },
  );
}

async function planSuppression(
  store: Store,
  { email, given }: Pick<Consent, "email" | "given">,
  campaign: string | undefined,
): Promise<RecordChange[]> {
  const before = await store.findBy(suppressionModel, "email", email);
  if (given)
    return before?.reason === "unsubscribed" ? [{ model: suppressionModel, delete: before }] : [];
  if (campaign === undefined || before !== undefined) return [];
  const create = { email, reason: "unsubscribed", note: "", campaign };
  return [{ model: suppressionModel, create }];
}

/** A concurrent answer of the same address: the changes are planned again. */
function isConflict(error: unknown): boolean {
  return (
    error instanceof ConditionFailed || (error instanceof HubError && error.code === "value.taken")
  );
}
