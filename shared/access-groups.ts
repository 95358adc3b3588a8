/** Names of the access groups, exactly as written in spec section 6. They are data and are never translated. */
export const accessGroups = [
  "admin",
  "cég admin",
  "Isten",
  "cégvezetés",
  "Elnökség",
  "üzletágvezetés",
  "CRM Vezető",
  "kirendeltségvezetés",
  "értékesítés",
  "call center",
  "Admin",
  "HR",
] as const;

export type AccessGroup = (typeof accessGroups)[number];

/** Who sees the admin pages. */
export const adminGroups: readonly AccessGroup[] = ["admin"];

/** Who sees the company pages. */
export const companyGroups: readonly AccessGroup[] = ["cég admin"];

/** Who sees the report page. */
export const reportGroups: readonly AccessGroup[] = [
  "Isten",
  "cégvezetés",
  "Elnökség",
  "üzletágvezetés",
  "CRM Vezető",
  "kirendeltségvezetés",
  "értékesítés",
  "call center",
];

/** Who makes new queries and new reports. Note that 'Admin' is not 'admin'. */
export const newReportGroups: readonly AccessGroup[] = ["Isten", "Admin", "HR", "CRM Vezető"];

/**
 * The groups of an account: those that admins have given it and, for those who administer a company, the one that
 * opens the company pages.
 */
export function listAccountGroups({
  groups,
  administers,
}: {
  groups: readonly AccessGroup[];
  administers: readonly string[];
}): AccessGroup[] {
  return administers.length === 0 ? [...groups] : [...new Set([...groups, ...companyGroups])];
}

/** Compares group names after NFC, case-sensitively (security T04). */
export function isInGroup(groups: readonly string[], wanted: readonly string[]): boolean {
  const held = new Set(groups.map((group) => group.normalize("NFC")));
  return wanted.some((group) => held.has(group.normalize("NFC")));
}
