import { useQuery, useQueryClient } from "@tanstack/react-query";
import { newsletterConsent } from "../../../../../shared/newsletter-consent.ts";
import { call } from "../../../lib/hub.ts";

const newsletterKey = ["newsletter"];

/** Whether the user wants news by mail: what the newest entry of the register of consents says. */
export function useNewsletter() {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: newsletterKey,
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ purpose: "newsletter" });
      const sort = JSON.stringify({ createdAt: -1 });
      const input = { model: "consent", filter, sort, limit: "1" };
      const { items } = await call("readEntities", input, { signal });
      return items[0]?.["given"] === true;
    },
  });
  const set = async (given: boolean): Promise<void> => {
    await call("setNewsletter", { body: { given, textVersion: newsletterConsent.version } });
    cache.setQueryData(newsletterKey, given);
  };
  return { ...query, set };
}
