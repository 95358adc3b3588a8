import { createRecordCalls } from "../../../../../shared/client/records.ts";
import type { Setting } from "../../../../../shared/models/setting.ts";
import { settingKeys } from "../../../../../shared/settings/setting-catalogue.ts";
import { call } from "../../../lib/hub/hub.ts";

/** What a setting holds: a value, or texts in both languages. */
export type SettingContent = Pick<Setting, "value" | "texts">;

const settings = createRecordCalls<"setting", "admin">(call, "setting");

/** All stored settings by key. */
export async function readStoredSettings(
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Setting>> {
  // one record for each key at most, and as many that other releases have left
  const { items } = await settings.read({ limit: 2 * settingKeys.length }, { signal });
  return new Map((items as Setting[]).map((record) => [record.key, record])); // admins read them whole
}

/** Stores the content of a setting; none removes it, so that its initial value holds. */
export async function storeSetting(
  key: string,
  stored: Setting | undefined,
  content: SettingContent,
): Promise<void> {
  const isEmpty = content.value === undefined && content.texts === undefined;
  if (isEmpty) return stored && settings.delete(stored._id);
  if (stored === undefined) await settings.create({ key, ...content });
  else await settings.update({ _id: stored._id, _rev: stored._rev, ...content });
}
