import { accessGroups, type AccessGroup } from "../../shared/access-groups.ts";
import type { User } from "../../shared/models/user.ts";

let serial = 0;

/** A number that no other call returned, so that tests with one table do not collide. */
export function nextNumber(): number {
  serial += 1;
  return serial;
}

/** Fields of an account that is ready to log in. */
export function makeUser(given: Partial<Omit<User, "_rev">> = {}): Record<string, unknown> {
  const number = nextNumber();
  return {
    lastName: "Szűcs",
    firstName: "Eszter",
    email: `eszter${number}@tolgyfa.example`,
    language: "hu",
    groups: [],
    administers: [],
    emailConfirmedAt: "2026-01-01T00:00:00.000Z",
    registrationFinalisedAt: "2026-01-01T00:00:00.000Z",
    ...given,
  };
}

/** Content of a card as its owner sends it. */
export function makeCard(given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "Munkahelyi",
    lastName: "Bőhm-Szűcs",
    firstName: "Eszter",
    companyName: "Tölgyfa Műhely Kft.",
    position: "vezető belsőépítész",
    phone: "+36301234567",
    email: "eszter@tolgyfa.example",
    zip: "9400",
    city: "Sopron",
    address: "Várkerület 27.",
    website: "https://www.tolgyfa.example",
    ...given,
  };
}

export function makeMasterData(given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    kind: "position",
    key: `key-${nextNumber()}`,
    texts: { en: "Carpenter", hu: "Asztalos" },
    order: 1,
    ...given,
  };
}

/** A group that has no meaning for the hub. */
export const harmlessGroup: AccessGroup = accessGroups[11];
