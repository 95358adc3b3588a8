import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Contact } from "../../../../../shared/models/contact.ts";
import { deleteContact, getContact, noteContact } from "../contact-calls.ts";
import { contactsKey } from "./use-contacts.ts";

/** One contact, and what its reader can do with it. */
export function useContact(id: string) {
  const cache = useQueryClient();
  const queryKey = ["contact", id] as const;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => getContact(id, signal),
    refetchOnWindowFocus: false,
  });
  return {
    ...query,
    async note(contact: Contact, note: string): Promise<void> {
      cache.setQueryData(queryKey, await noteContact(contact, note));
      await cache.invalidateQueries({ queryKey: contactsKey });
    },
    async remove(): Promise<void> {
      await deleteContact(id);
      cache.removeQueries({ queryKey: contactsKey });
      cache.removeQueries({ queryKey });
    },
  };
}
