import type { SettingKind, SettingOfKind } from "./setting-kinds.ts";

interface SettingSpec {
  kind: SettingKind;
  /** Used while no value is stored; absent: there is none. */
  initial?: string;
  /** Visitors may read it. */
  isPublic?: true;
  /** A legal page that is incomplete without it: while it is missing, that page is not shown and no order is taken. */
  neededBy?: LegalPageName;
}

export const legalPageNames = ["terms", "privacy", "imprint", "withdrawal"] as const;
export type LegalPageName = (typeof legalPageNames)[number];

/** Every setting of the service. Code and screens know no other; one is added here and read by its key. */
export const settingCatalogue = {
  "provider.name": { kind: "line", isPublic: true, neededBy: "imprint" },
  "provider.address": { kind: "line", isPublic: true, neededBy: "imprint" },
  "provider.taxNumber": { kind: "line", isPublic: true, neededBy: "imprint" },
  "provider.registrationNumber": { kind: "line", isPublic: true, neededBy: "imprint" },
  "provider.registeredBy": { kind: "line", isPublic: true, neededBy: "imprint" },
  "provider.email": { kind: "email", isPublic: true, neededBy: "imprint" },
  "provider.phone": { kind: "phone", isPublic: true, neededBy: "imprint" },
  /** Name, address and e-mail address of the hosting provider. */
  "provider.hosting": { kind: "line", isPublic: true, neededBy: "imprint" },
  "bank.name": { kind: "line" },
  "bank.account": { kind: "line" },
  "legal.terms": { kind: "texts", isPublic: true, neededBy: "terms" },
  "legal.privacy": { kind: "texts", isPublic: true, neededBy: "privacy" },
  /** Further details under the provider's data. */
  "legal.imprint": { kind: "texts", isPublic: true },
  /** Name of the sender of all mails. */
  "mail.senderName": { kind: "name", initial: "Névjegy" },
  /** Its address is at the verified domain; absent: the address of the installation. */
  "mail.sender": { kind: "mailbox" },
  /** Where answers go; absent: to the sender. */
  "mail.replyTo": { kind: "email" },
  /** Of campaigns; absent: as of all mails. */
  "campaign.senderName": { kind: "name" },
  "campaign.sender": { kind: "mailbox" },
  "campaign.replyTo": { kind: "email" },
  /** Whether new orders are taken. */
  "shop.isOpen": { kind: "switch", initial: "on", isPublic: true },
  /** Days that a buyer has to pay; the order then expires. */
  "shop.paymentDays": { kind: "days", initial: "8", isPublic: true },
  /** A campaign with more recipients needs a second person. */
  "campaign.secondPersonFrom": { kind: "count", initial: "1000" },
  /** Days from the payment, or from the approval of a proof, to the delivery. */
  "shop.deliveryDays": { kind: "days", initial: "10", isPublic: true },
  /** Where buyers send goods back to; absent: the provider's address. */
  "shop.returnAddress": { kind: "line", isPublic: true },
  /** The rate of the account at the mail provider, as its console shows it; campaigns use four fifths of it. */
  "campaign.mailsPerSecond": { kind: "rate", initial: "14" },
} as const satisfies Record<string, SettingSpec>;

export type SettingKey = keyof typeof settingCatalogue;
export const settingKeys = Object.keys(settingCatalogue) as readonly SettingKey[]; // Object.keys loses the names

/** All settings by key, for readers that loop over them. */
export const settingSpecs: Readonly<Record<SettingKey, SettingSpec>> = settingCatalogue;

/** The kind of a setting; nothing for a key that the catalogue does not have. */
export function findSettingKind(key: string): SettingKind | undefined {
  return settingKeys.some((known) => known === key)
    ? settingSpecs[key as SettingKey].kind
    : undefined;
}

type Decoded<Key extends SettingKey> = SettingOfKind<(typeof settingCatalogue)[Key]["kind"]>;

/** The value of a setting. It is absent only where the catalogue gives no initial value. */
export type SettingValue<Key extends SettingKey> = (typeof settingCatalogue)[Key] extends {
  initial: string;
}
  ? Decoded<Key>
  : Decoded<Key> | undefined;

/** The settings without which a legal page is not shown. */
export function listNeededSettings(page: LegalPageName): SettingKey[] {
  return settingKeys.filter((key) => settingSpecs[key].neededBy === page);
}
