import { isDeepStrictEqual } from "node:util";
import "../../functions/registry/write-effects.ts";
import { openStore } from "../../functions/data/store/store.ts";
import { nowMs } from "../../functions/platform/lambda/clock.ts";
import { deadlineIn } from "../../functions/platform/lambda/deadline.ts";
import { createId } from "../../functions/platform/lambda/ids.ts";
import { ConditionFailed } from "../../functions/platform/aws/table.ts";
import { createCredentialWrite } from "../../functions/identity/credentials.ts";
import { createConsentWrite } from "../../functions/mail/consent-state.ts";
import { HubError } from "../../shared/errors.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { newsletterConsent } from "../../shared/accounts/newsletter-consent.ts";
import { campaign as campaignModel } from "../../shared/models/campaign.ts";
import { company as companyModel } from "../../shared/models/company.ts";
import { contact as contactModel } from "../../shared/models/contact.ts";
import { consent as consentModel } from "../../shared/models/consent.ts";
import { delivery as deliveryModel } from "../../shared/models/delivery.ts";
import { event as eventModel } from "../../shared/models/event.ts";
import { notification as notificationModel } from "../../shared/models/notification.ts";
import { order as orderModel } from "../../shared/models/order.ts";
import { suppression as suppressionModel } from "../../shared/models/suppression.ts";
import { tag as tagModel } from "../../shared/models/tag.ts";
import { user as userModel } from "../../shared/models/user.ts";
import { demoAccounts, demoCompanies, demoPassword } from "./demo-accounts.ts";
import {
  buildCampaign,
  buildEngineItems,
  buildMails,
  demoCampaigns,
  demoNewsAnswers,
  demoSuppressions,
} from "./demo-campaigns.ts";
import { listDemoEvents } from "./demo-events.ts";
import { listDemoHistory } from "./demo-history.ts";
import { demoNotifications, moreNotifications } from "./demo-notifications.ts";
import { demoOrders, demoOrderTags, orderMoments, placedDaysAgo } from "./demo-orders.ts";
import { demoRecords, type DemoRecord } from "./demo-records.ts";
import { listDemoChanges, listInvitedPeople, seedLargeCompany } from "./demo-teams.ts";

/** Set when the seed is complete. A seed that was interrupted continues with the missing records. */
const marker = { pk: "seed#demo", sk: "done" };
const minute = 60_000;
/** The creation times of the demo's records are spread over this time. */
const historyMinutes = 200 * 24 * 60;

/** The demo's people refer to no file. */
const allow = () => Promise.resolve(true);

/**
 * Fills the table with the demo content of design section 12, in both languages. A second call changes nothing.
 * Reads the same environment variables as the handlers.
 */
export async function seedDemo(): Promise<void> {
  let at = nowMs() - historyMinutes * minute;
  const store = openStore({
    by: { system: "seed" },
    deadline: deadlineIn(120_000),
    now: () => new Date(at).toISOString(),
    newId: createId,
  });
  if ((await store.table.get(marker)) !== undefined) return;

  const credentials = await Promise.all(
    demoAccounts.map(
      async ({ id }) => [id, await createCredentialWrite(id, demoPassword)] as const,
    ),
  );
  const credentialOf = new Map(credentials);
  const records = demoRecords(new Date(at).toISOString());
  const notifications = demoNotifications(records);
  const step = Math.floor(historyMinutes / records.length) * minute;
  for (const { model, fields: known, whenMade } of records) {
    at += step;
    const fields = { ...known, ...whenMade?.(new Date(at).toISOString()) };
    const credential = model === userModel ? credentialOf.get(fields._id) : undefined;
    await createOnce(model, fields, credential ? [credential] : []);
    const notice = notifications.get(fields._id);
    if (notice !== undefined) await createOnce(notificationModel, notice, []);
  }
  await seedOrders();
  await seedHistory();
  await seedTeams();
  await seedCampaigns();
  at = nowMs() - 180 * minute;
  for (const fields of listDemoEvents(nowMs())) await createOnce(eventModel, fields, []);
  for (const fields of moreNotifications) await createOnce(notificationModel, fields, []);
  await store.table.put(marker);

  /** Orders, and the carriers of the ones in production. */
  async function seedOrders(): Promise<void> {
    const now = nowMs();
    for (const fields of demoOrders) {
      at = now - placedDaysAgo[fields.state] * 24 * 60 * minute;
      const moments = orderMoments(fields, new Date(at).toISOString());
      await createOnce(orderModel, { ...fields, ...moments }, []);
      for (const carrier of demoOrderTags.filter((each) => each.order === fields._id))
        await createOnce(tagModel, carrier, []);
    }
  }

  /** The orders and contacts of two years, those of a time in one transaction. A repeat makes none twice. */
  async function seedHistory(): Promise<void> {
    for (const { at: made, orders, contacts } of listDemoHistory(nowMs())) {
      at = Date.parse(made);
      const creations = [
        ...orders.map((create) => ({ model: orderModel, create })),
        ...contacts.map((create) => ({ model: contactModel, create })),
      ];
      try {
        await store.write(creations);
      } catch (error) {
        if (!isThereAlready(error)) throw error;
      }
    }
  }

  /** What happened in the companies: invitations, and changes by their people. A repeat makes none twice. */
  async function seedTeams(): Promise<void> {
    const companies = await store.findMany(companyModel, Object.values(demoCompanies));
    const names = new Map(companies.map(({ _id, name }) => [_id, name]));
    for (const { fields, writes } of listInvitedPeople(names))
      await createOnce(userModel, fields, writes);
    for (const { by, daysAgo, model, id, patch } of listDemoChanges(nowMs())) {
      at = nowMs() - daysAgo * 24 * 60 * minute;
      const before = await store.find(model, id);
      const isDone = Object.entries(patch).every(([field, value]) =>
        isDeepStrictEqual(before?.[field], value),
      );
      if (before === undefined || isDone) continue;
      const actor = { user: by, mayReferTo: allow, leavesFile: allow };
      await openStore({ ...store.options, by: actor }).update(model, { before, patch });
    }
    if (process.env["DEMO"] === "large") await seedLargeCompany(store);
  }

  /** Campaigns with what their engine has written, suppressions and answers about news. */
  async function seedCampaigns(): Promise<void> {
    for (const demo of demoCampaigns) {
      at = nowMs() - demo.daysAgo * 24 * 60 * minute;
      const items = buildEngineItems(demo, nowMs()).map((put) => ({ put }));
      for (const row of buildMails(demo, nowMs())) await createOnce(deliveryModel, row, []);
      await createOnce(campaignModel, buildCampaign(demo, nowMs()), items);
    }
    for (const fields of demoSuppressions) await createOnce(suppressionModel, fields, []);
    const { version: textVersion } = newsletterConsent;
    for (const fields of demoNewsAnswers)
      await createOnce(consentModel, { ...fields, textVersion }, [createConsentWrite(fields)]);
  }

  async function createOnce(
    model: Model,
    fields: DemoRecord["fields"],
    writes: NonNullable<Parameters<typeof store.create>[2]>["writes"],
  ): Promise<void> {
    try {
      await store.create(model, fields, writes ? { writes } : {});
    } catch (error) {
      if (!isThereAlready(error)) throw error;
    }
  }
}

/** Whether an earlier seed, which was interrupted, has made the records. */
function isThereAlready(error: unknown): boolean {
  return (
    error instanceof ConditionFailed || (error instanceof HubError && error.code === "value.taken")
  );
}
