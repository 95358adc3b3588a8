/** Wallets of phones that take a card as a pass; each is offered where the operator has an account with its maker. */
export const wallets = ["apple", "google"] as const;
export type Wallet = (typeof wallets)[number];

/** Begins the names of the secrets of the first stage. */
export const defaultSecretPrefix = "nevjegy";

/** Name of the secret with the operator's certificate or service account, in Secrets Manager. */
export function walletSecretName(wallet: Wallet, prefix: string = defaultSecretPrefix): string {
  return `${prefix}/wallet-${wallet}`;
}

/** The wallets named in a comma list; other names count for nothing. */
export function parseWallets(names: string): Wallet[] {
  const given = names.split(",").map((name) => name.trim());
  return wallets.filter((wallet) => given.includes(wallet));
}
