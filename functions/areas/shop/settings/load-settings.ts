import { setting as settingModel, type Setting } from "../../../../shared/models/setting.ts";
import {
  settingSpecs,
  type SettingKey,
  type SettingValue,
} from "../../../../shared/settings/setting-catalogue.ts";
import { settingKinds } from "../../../../shared/settings/setting-kinds.ts";
import { uniqueKey } from "../../../data/store/keys.ts";
import { toEntity } from "../../../data/store/record-item.ts";
import type { Table } from "../../../platform/aws/table.ts";

export type SettingValues<Key extends SettingKey> = { readonly [Name in Key]: SettingValue<Name> };

/** Settings by key: their values, and when each stored one changed (ISO 8601). */
export interface LoadedSettings<Key extends SettingKey> {
  values: SettingValues<Key>;
  changedAt: Readonly<Partial<Record<Key, string>>>;
}

/** Reads settings by their keys, consistently, in one request to the table. */
export async function loadSettings<Key extends SettingKey>(
  table: Table,
  keys: readonly Key[],
): Promise<LoadedSettings<Key>> {
  const items = await table.getMany(keys.map((key) => uniqueKey(settingModel, "key", key)));
  const byKey = new Map(
    items.map((item) => toEntity(settingModel, item)).map((record) => [record.key, record]),
  );
  const values = Object.fromEntries(keys.map((key) => [key, decodeSetting(key, byKey.get(key))]));
  const changes = keys.flatMap((key) => {
    const record = byKey.get(key);
    return record === undefined ? [] : [[key, record.updatedAt]];
  });
  return {
    values: values as SettingValues<Key>, // the loop decodes each key by its own kind
    changedAt: Object.fromEntries(changes) as Partial<Record<Key, string>>, // the keys are those of the loop
  };
}

function decodeSetting(key: SettingKey, record: Setting | undefined): unknown {
  const { kind, initial } = settingSpecs[key];
  const declared = settingKinds[kind];
  if (declared.holds === "texts") return record?.texts;
  const value = record?.value ?? initial;
  return value === undefined ? undefined : declared.decode(value);
}
