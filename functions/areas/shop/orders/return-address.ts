import type { SettingKey } from "../../../../shared/settings/setting-catalogue.ts";
import type { SettingValues } from "../settings/load-settings.ts";

type ProviderAddress = Pick<
  SettingValues<SettingKey>,
  "provider.name" | "provider.address" | "shop.returnAddress"
>;

/** Where buyers send goods back to: an address of its own, or the provider's. Sentences end with it, so it has no full stop. */
export function findReturnAddress(settings: ProviderAddress): string {
  const { "provider.name": name = "", "provider.address": address = "" } = settings;
  return (settings["shop.returnAddress"] ?? `${name}, ${address}`).replace(/\.$/, "");
}
