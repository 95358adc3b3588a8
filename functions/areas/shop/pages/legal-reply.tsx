import type { ComponentChildren } from "preact";
import { HubError } from "../../../../shared/errors.ts";
import type { Language } from "../../../../shared/languages.ts";
import { offerCacheSeconds } from "../../../../shared/limits/settings.ts";
import {
  listNeededSettings,
  type LegalPageName,
  type SettingKey,
} from "../../../../shared/settings/setting-catalogue.ts";
import type { Store } from "../../../data/store/store.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { sharedCache } from "../../../pages/public-cache.ts";
import type { DocumentReply } from "../../../platform/http/document-reply.ts";
import { loadSettings, type SettingValues } from "../settings/load-settings.ts";
import { LegalPage, legalPageCode } from "./legal-page.tsx";

interface LegalRequest<Key extends SettingKey> {
  name: LegalPageName;
  /** The settings that the page shows. */
  keys: readonly Key[];
  render: (values: SettingValues<Key>, language: Language) => ComponentChildren;
}

/**
 * Renders a legal page from its settings. A page that lacks a text is never shown with a gap: throws `legal.missing`, a
 * server failure that the log records and the alarm counts.
 */
export async function createLegalReply<Key extends SettingKey>(
  { name, keys, render }: LegalRequest<Key>,
  { store, request: { language } }: { store: Store; request: { language: Language } },
): Promise<DocumentReply> {
  const { values, changedAt } = await loadSettings(store.table, keys);
  const stored: Readonly<Partial<Record<SettingKey, unknown>>> = values;
  const missing = listNeededSettings(name).filter((key) => stored[key] === undefined);
  const lastChange = Object.values<string | undefined>(changedAt)
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);
  if (missing.length > 0 || lastChange === undefined)
    throw new HubError(
      "legal.missing",
      {},
      { cause: new Error(`No value: ${missing.join(", ")}`) },
    );
  const page = (
    <LegalPage name={name} language={language} changedOn={formatDay(lastChange, language)}>
      {render(values, language)}
    </LegalPage>
  );
  return createHtmlReply({
    page,
    language,
    code: legalPageCode,
    cache: sharedCache(offerCacheSeconds),
  });
}

function formatDay(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(language === "hu" ? "hu-HU" : "en-GB", {
    dateStyle: "long",
    timeZone: "Europe/Budapest",
  }).format(new Date(moment));
}
