import type { AccessGroup } from "../../shared/access-groups.ts";
import type { SavedView } from "../../shared/models/view.ts";

/** Saved views of the lists of the admin area. */

const ofAdmin = { owner: "demo-admin", sharedUsers: [], sharedGroups: [] };
const withAdmins: { sharedGroups: AccessGroup[] } = { sharedGroups: ["admin"] };

export const demoViews: (Partial<SavedView> & { _id: string })[] = [
  {
    _id: "demo-view-cards",
    ...ofAdmin,
    ...withAdmins,
    name: "Zárolt kártyák",
    model: "card",
    filter: { locked: true },
    sort: ["-updatedAt"],
    columns: ["companyName", "active", "owner", "updatedAt"],
  },
  {
    _id: "demo-view-users",
    ...ofAdmin,
    ...withAdmins,
    name: "Meghívottak",
    model: "user",
    filter: { registrationFinalisedAt: { $exists: false } },
    sort: ["-createdAt"],
    columns: ["emailConfirmedAt", "company", "createdAt"],
  },
  {
    _id: "demo-view-orders",
    ...ofAdmin,
    ...withAdmins,
    name: "Gyártásra vár",
    model: "order",
    filter: { state: { $in: ["paid", "proofApproved"] } },
    sort: ["createdAt"],
    columns: ["state", "total", "company", "createdAt"],
  },
  {
    _id: "demo-view-companies",
    ...ofAdmin,
    name: "Cégek ábécében",
    model: "company",
    filter: {},
    sort: ["name"],
    columns: ["address", "website", "taxNumber"],
  },
  {
    _id: "demo-view-contacts",
    ...ofAdmin,
    ...withAdmins,
    name: "Megválaszolatlan érdeklődések",
    model: "contact",
    filter: { kind: "inquiry", note: "" },
    sort: ["createdAt"],
    columns: ["email", "phone", "createdAt"],
  },
  {
    _id: "demo-view-feedback",
    ...ofAdmin,
    name: "Elintézetlen visszajelzések",
    model: "feedback",
    filter: { handled: false },
    sort: ["createdAt"],
    columns: ["author", "createdAt"],
  },
];
