import type { ComponentChildren } from "preact";
import { environment } from "../../../../shared/environment.ts";
import { HubError } from "../../../../shared/errors.ts";
import type { Language } from "../../../../shared/languages.ts";
import { offerCacheSeconds } from "../../../../shared/limits/settings.ts";
import {
  type LegalPageName,
  settingSpecs,
  type SettingKey,
} from "../../../../shared/settings/setting-catalogue.ts";
import type { Store } from "../../../data/store/store.ts";
import { createHtmlReply } from "../../../pages/html-reply.ts";
import { sharedCache } from "../../../pages/public-cache.ts";
import type { DocumentReply } from "../../../platform/http/document-reply.ts";
import { requireVariable } from "../../../platform/lambda/environment.ts";
import { loadSettings, type SettingValues } from "../settings/load-settings.ts";
import { LegalPage, legalPageCode } from "./legal-page.tsx";

interface LegalRequest<Key extends SettingKey> {
  name: LegalPageName;
  /** The settings that the page shows. */
  keys: readonly Key[];
  render: (values: SettingValues<Key>, language: Language) => ComponentChildren;
}

interface LegalContext {
  store: Store;
  now: () => string;
  request: { language: Language };
}

/**
 * Renders a legal page from its settings. A page that lacks a text is never shown with a gap: throws `legal.missing`, a
 * server failure that the log records and the alarm counts.
 */
export async function createLegalReply<Key extends SettingKey>(
  { name, keys, render }: LegalRequest<Key>,
  { store, now, request: { language } }: LegalContext,
): Promise<DocumentReply> {
  const { values, changedAt } = await loadSettings(store.table, keys);
  const stored: Readonly<Partial<Record<SettingKey, unknown>>> = values;
  const missing = keys.filter(
    (key) => settingSpecs[key].neededBy !== undefined && stored[key] === undefined,
  );
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
    <LegalPage
      name={name}
      language={language}
      origin={requireVariable(environment.publicOrigin)}
      year={Number(now().slice(0, 4))}
      changedOn={formatDay(lastChange, language)}
    >
      {render(values, language)}
    </LegalPage>
  );
  return createHtmlReply({
    page,
    language,
    code: legalPageCode,
    cache: sharedCache(offerCacheSeconds),
    isListed: true,
  });
}

function formatDay(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(language === "hu" ? "hu-HU" : "en-GB", {
    dateStyle: "long",
    timeZone: "Europe/Budapest",
  }).format(new Date(moment));
}
