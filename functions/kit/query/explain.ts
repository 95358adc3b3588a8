import type { Audience, Model } from "../../../shared/model/define-model.ts";

/** One sentence per rule that lets the caller see records of a model (design section 3, `explain=1`). */
export function reasonsFor(audiences: Iterable<Audience>, model: Model): string[] {
  const why: Record<Audience, string> = {
    loggedIn: `Everybody logged in reads ${model.name} records that are open to all.`,
    owner: `You read the ${model.name} records that are your own.`,
    member: `You read the ${model.name} record of your company.`,
    companyAdmin: `You read the ${model.name} records of the companies that you administer.`,
    shared: `You read the ${model.name} records that are shared with you or with a group of yours.`,
    reportMaker: `Your groups make ${model.name} records.`,
    admin: `The group 'admin' reads every ${model.name} record.`,
  };
  return [...audiences].map((audience) => why[audience]);
}

/** The `explain` part of a reply, where it was asked for. */
export function explained(
  asked: "1" | undefined,
  audiences: Iterable<Audience>,
  model: Model,
): { explain?: string[] } {
  return asked === undefined ? {} : { explain: reasonsFor(audiences, model) };
}
