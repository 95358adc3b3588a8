import {
  legalPageNames,
  listNeededSettings,
  settingKeys,
  settingSpecs,
  type SettingKey,
} from "../../../../shared/settings/setting-catalogue.ts";
import { environment } from "../../../../shared/environment.ts";
import { parsePaymentProvider } from "../../../../shared/shop/card-payment.ts";
import { readVariable } from "../../../platform/lambda/environment.ts";
import type { Table } from "../../../platform/aws/table.ts";
import { loadSettings, type LoadedSettings } from "../settings/load-settings.ts";

/** All settings of the shop, and whether it takes orders. */
export interface Shop extends LoadedSettings<SettingKey> {
  /** The operator has not closed the shop. */
  isOpen: boolean;
  /** Every legal text is there: without one no order is taken. */
  isComplete: boolean;
  paymentMethods: ("transfer" | "card")[];
}

/** What a page says about orders. */
export interface ShopTerms {
  /** Orders are taken now. */
  isOpen: boolean;
  paymentMethods: readonly ("transfer" | "card")[];
  deliveryDays: number;
}

/** What visitors are told about orders. */
export async function loadShopTerms(table: Table): Promise<ShopTerms> {
  const shop = await loadShop(table);
  const { paymentMethods, values } = shop;
  return { isOpen: takesOrders(shop), paymentMethods, deliveryDays: values["shop.deliveryDays"] };
}

/** Whether orders are taken now: the shop is open, complete, and can be paid. */
export function takesOrders({ isOpen, isComplete, paymentMethods }: Shop): boolean {
  return isOpen && isComplete && paymentMethods.length > 0;
}

/** Loads the settings in one request. */
export async function loadShop(table: Table): Promise<Shop> {
  const loaded = await loadSettings(table, settingKeys);
  const { values } = loaded;
  const stored: Readonly<Partial<Record<SettingKey, unknown>>> = values;
  const needed = legalPageNames.flatMap(listNeededSettings);
  const takesTransfers = values["bank.account"] !== undefined && values["bank.name"] !== undefined;
  const takesCards = parsePaymentProvider(readVariable(environment.cardPayment)) !== undefined;
  return {
    ...loaded,
    isOpen: values["shop.isOpen"],
    isComplete: needed.every((key) => stored[key] !== undefined),
    paymentMethods: [
      ...(takesTransfers ? (["transfer"] as const) : []),
      ...(takesCards ? (["card"] as const) : []),
    ],
  };
}

/** The settings that visitors may read, but for long texts, which have pages. */
export function listPublicValues({ values }: Shop): Partial<Record<SettingKey, unknown>> {
  const shown = settingKeys.filter((key) => isShown(key) && values[key] !== undefined);
  return Object.fromEntries(shown.map((key) => [key, values[key]]));
}

function isShown(key: SettingKey): boolean {
  return settingSpecs[key].isPublic === true && settingSpecs[key].kind !== "texts";
}
