import * as z from "zod/mini";

/** Who administers a company, as its admins see them. */
export const companyAdmins = z.object({
  items: z.array(
    z.object({
      _id: z.string(),
      lastName: z.string(),
      firstName: z.string(),
      email: z.string(),
      /** Whether the person is a member of this company too. */
      isMember: z.boolean(),
    }),
  ),
});
