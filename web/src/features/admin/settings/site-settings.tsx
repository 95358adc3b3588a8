import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  settingKeys,
  settingSpecs,
  type SettingKey,
} from "../../../../../shared/settings/setting-catalogue.ts";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { readStoredSettings } from "./setting-calls.ts";
import { SettingField } from "./setting-field.tsx";
import styles from "./settings.module.css";

/** The sections of the screen: the first part of the keys in them. */
const sections = ["provider", "bank", "legal", "mail", "shop", "campaign"] as const;

const keysOf = (section: string) => settingKeys.filter((key) => key.startsWith(`${section}.`));

/** The settings of the service. Each one is saved by itself. */
export function SiteSettings() {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const queryKey = ["settings"];
  const { data, isLoadingError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readStoredSettings(signal),
  });
  if (isLoadingError) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonForm fields={6} />;
  const helpOf = (key: SettingKey) => {
    const { neededBy, initial, kind } = settingSpecs[key];
    if (key.startsWith("campaign.") && initial === undefined) return t("admin.settings.asMails");
    if (kind === "mailbox") return t("admin.settings.mailbox");
    if (key === "mail.replyTo") return t("admin.settings.replyTo");
    if (neededBy) return t("admin.settings.neededBy", { page: screens[neededBy].text[language] });
    return initial === undefined ? undefined : t("admin.settings.initial", { value: initial });
  };
  return (
    <div className={styles.page}>
      {sections.map((section) => (
        <SheetSection key={section} title={t(`admin.settings.sections.${section}`)}>
          {keysOf(section).map((key) => (
            <SettingField
              key={key}
              settingKey={key}
              stored={data.get(key)}
              help={helpOf(key)}
              onStored={() => cache.invalidateQueries({ queryKey })}
            />
          ))}
        </SheetSection>
      ))}
    </div>
  );
}
