/** Wallets of phones that take a card as a pass; each is offered where the operator has an account with its maker. */
export const wallets = ["apple", "google"] as const;
export type Wallet = (typeof wallets)[number];

/** Names of the secrets with the operator's certificate or service account, in Secrets Manager. */
export const walletSecrets: Readonly<Record<Wallet, string>> = {
  apple: "nevjegy/wallet-apple",
  google: "nevjegy/wallet-google",
};

/** The wallets named in a comma list; other names count for nothing. */
export function walletsIn(names: string): Wallet[] {
  const given = names.split(",").map((name) => name.trim());
  return wallets.filter((wallet) => given.includes(wallet));
}
