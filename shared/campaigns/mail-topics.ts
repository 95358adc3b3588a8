/** What a campaign is about. Who has agreed to news gets all of them, and may turn off each but the first. */
export const mailTopics = ["newsletter", "offers", "events"] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Topics that are turned off by themselves; without news there are none of them. */
export const optionalTopics = ["offers", "events"] as const satisfies MailTopic[];
export type OptionalTopic = (typeof optionalTopics)[number];

export function isOptionalTopic(topic: MailTopic | undefined): topic is OptionalTopic {
  return topic === "offers" || topic === "events";
}
