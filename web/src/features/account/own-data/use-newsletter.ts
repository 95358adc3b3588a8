import { useQuery, useQueryClient } from "@tanstack/react-query";
import { newsletterConsent } from "../../../../../shared/accounts/newsletter-consent.ts";
import { createRecordCalls } from "../../../../../shared/client/records.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";

const consents = createRecordCalls<"consent", "owner">(call, "consent");
const newsletterKey = ["newsletter"];

/** Whether the user wants news by mail, from the newest entry of the consents. */
export function useNewsletter() {
  const cache = useQueryClient();
  const owner = useSession().user?._id;
  const query = useQuery({
    queryKey: newsletterKey,
    enabled: owner !== undefined,
    queryFn: async ({ signal }) => {
      // admins may read the entries of all users
      const filter = { ...(owner && { owner }), purpose: "newsletter" } as const;
      const newest = { filter, sort: { createdAt: -1 }, limit: 1 } as const;
      const { items } = await consents.read(newest, { signal });
      return items[0]?.given === true;
    },
  });
  const set = async (given: boolean): Promise<void> => {
    await call("setNewsletter", { body: { given, textVersion: newsletterConsent.version } });
    cache.setQueryData(newsletterKey, given);
  };
  return { ...query, set };
}
