import * as z from "zod/mini";
import { line, phone, website } from "../../model/formats.ts";

/** Kinds of links, in the order of the form. */
export const linkKinds = [
  "linkedin",
  "whatsapp",
  "instagram",
  "facebook",
  "x",
  "youtube",
  "github",
  "booking",
  "map",
  "other",
] as const;
export type LinkKind = (typeof linkKinds)[number];

interface LinkRules {
  /** The link's address is on one of these hosts or their subdomains. Absent: on any host. */
  hosts?: readonly string[];
  /** Start of the address of an account: the kind also takes the name of one, such as `@nevjegy`. */
  profile?: string;
}

const rules: Readonly<Record<LinkKind, LinkRules>> = {
  linkedin: { hosts: ["linkedin.com", "lnkd.in"], profile: "https://www.linkedin.com/in/" },
  whatsapp: { hosts: ["wa.me", "whatsapp.com"] },
  instagram: { hosts: ["instagram.com"], profile: "https://www.instagram.com/" },
  facebook: {
    hosts: ["facebook.com", "fb.com", "fb.me", "m.me"],
    profile: "https://www.facebook.com/",
  },
  x: { hosts: ["x.com", "twitter.com"], profile: "https://x.com/" },
  youtube: { hosts: ["youtube.com", "youtu.be"], profile: "https://www.youtube.com/@" },
  github: { hosts: ["github.com"], profile: "https://github.com/" },
  booking: {},
  map: {},
  other: {},
};

/** Most links of a card. */
export const maxLinks = 10;

const link = z
  .strictObject({ kind: z.enum(linkKinds), address: line(300).check(z.minLength(1)) })
  .check(
    z.overwrite(({ kind, address }) => ({ kind, address: normaliseLink(kind, address) })),
    z.refine(({ kind, address }) => isLinkAddress(kind, address), {
      path: ["address"],
      params: { problem: "wrongFormat" },
    }),
  );
export type CardLink = z.infer<typeof link>;

/** The links of a card, in the owner's order. */
export const cardLinks = z.array(link).check(z.maxLength(maxLinks));

/** Whether visitors may open the address as a link of this kind: a plain web address, on a host of the kind. */
export function isLinkAddress(kind: LinkKind, address: string): boolean {
  if (!/^https?:/i.test(address) || !website.safeParse(address).success) return false;
  const { hosts } = rules[kind];
  const { hostname } = new URL(address);
  return hosts === undefined || hosts.some((host) => isOnHost(hostname, host));
}

/** Whether the kind has hosts of its own: its name then says where a link leads. */
export function isNetwork(kind: LinkKind): boolean {
  return rules[kind].hosts !== undefined;
}

function isOnHost(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

/** The address as it is stored: an account name or a WhatsApp number becomes an address, and `x.com/a` gets a scheme. */
function normaliseLink(kind: LinkKind, typed: string): string {
  if (kind === "whatsapp") {
    const number = phone.safeParse(typed).data ?? "";
    if (number !== "") return `https://wa.me/${number.slice(1)}`;
  }
  const { profile } = rules[kind];
  const name = /^@([\p{L}\p{N}._-]+)$/u.exec(typed)?.[1];
  if (profile !== undefined && name !== undefined) return profile + name;
  return website.safeParse(typed).data ?? typed;
}
