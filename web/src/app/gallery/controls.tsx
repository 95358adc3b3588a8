import { Eye, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newsletterConsent } from "../../../../shared/accounts/newsletter-consent.ts";
import { Avatar } from "../../components/brand/avatar.tsx";
import { Button, ButtonLink, IconButton } from "../../components/controls/button.tsx";
import {
  FieldPair,
  PasswordField,
  PhoneField,
  SelectField,
  TextField,
} from "../../components/controls/field.tsx";
import { CheckBox } from "../../components/controls/check-box.tsx";
import { LanguageButton, LanguageSwitch } from "../../components/controls/language-switch.tsx";
import { LockedField } from "../../components/controls/locked-field.tsx";
import { SortList } from "../../components/controls/sort-list.tsx";
import { Tabs } from "../../components/controls/tabs.tsx";
import { Segmented } from "../../components/controls/segmented.tsx";
import { TextButton, TextLink } from "../../components/controls/text-link.tsx";
import { ThemeToggle } from "../../components/controls/theme-toggle.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import type { Samples } from "./samples.ts";
import styles from "./gallery.module.css";

export function ButtonSamples({ s }: { s: Samples }) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<("narrow" | "normal" | "wide")[]>([
    "narrow",
    "normal",
    "wide",
  ]);
  const [size, setSize] = useState<"narrow" | "normal" | "wide">("normal");
  const here = "/_local/gallery";
  return (
    <>
      <div className={styles.row}>
        <Button variant="primary">{t("common.save")}</Button>
        <Button variant="primary" busy={t("common.saving")}>
          {t("common.save")}
        </Button>
        <Button variant="primary" disabled>
          {t("common.save")}
        </Button>
        <Button>{t("common.cancel")}</Button>
        <Button variant="quiet">{s.preview}</Button>
        <Button variant="quietDanger">{s.delete}</Button>
        <Button variant="danger">{t("common.yesForSure")}</Button>
      </div>
      <div className={styles.row}>
        <Button variant="primary" large icon={Plus}>
          {s.newCard}
        </Button>
        <ButtonLink to={here} icon={Eye}>
          {s.preview}
        </ButtonLink>
        <IconButton icon={Trash2} label={s.delete} />
        <TextLink to={here}>{s.forgot}</TextLink>
        <TextButton>{t("common.whyLocked")}</TextButton>
      </div>
      <div className={styles.row}>
        <LanguageSwitch />
        <LanguageButton />
        <ThemeToggle />
        <Segmented
          label={s.rowSize}
          value={size}
          onChange={setSize}
          options={(["narrow", "normal", "wide"] as const).map((value) => ({
            value,
            text: s[value],
          }))}
        />
        <Avatar lastName="Bőhm-Szűcs" firstName="Eszter" />
        <Avatar lastName="Őri" firstName="Kristóf" />
      </div>
      <SortList
        label={s.rowSize}
        items={order.map((value) => ({ id: value, text: s[value] }))}
        onChange={(ids) => setOrder(order.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b)))}
      />
      <Tabs
        label={s.rowSize}
        value={size}
        onChange={setSize}
        tabs={(["narrow", "normal", "wide"] as const).map((value) => ({
          value,
          text: s[value],
          panel: <p>{s[value]}</p>,
        }))}
      />
    </>
  );
}

export function FieldSamples({ s }: { s: Samples }) {
  const language = useLanguage();
  const [isGiven, setGiven] = useState(false);
  const newsletter = newsletterConsent.text[language];
  return (
    <div className={styles.columns}>
      <TextField label={s.position} defaultValue={s.positionValue} help={s.positionHelp} />
      <TextField label={s.lastName} error={s.required} />
      <LockedField
        label={s.company}
        value={s.companyValue}
        reason={{ fixedBy: s.fixedBy, why: s.why }}
      />
      <PhoneField label={s.phone} defaultValue="+36 30 123 456" error={s.wrongFormat} />
      <CheckBox label={newsletter} isChecked={isGiven} onChange={setGiven} />
      <CheckBox label={newsletter} isChecked={false} error={s.required} onChange={setGiven} />
      <CheckBox label={newsletter} isChecked disabled onChange={setGiven} />
      <PasswordField
        label={s.password}
        autoComplete="off"
        defaultValue="Nevjegy-demo"
        aside={<TextLink to="/forgot-password">{s.forgot}</TextLink>}
      />
      <SelectField
        label={s.language}
        options={[
          { value: "hu", text: "Magyar" },
          { value: "en", text: "English" },
        ]}
      />
      <TextField label={s.position} disabled defaultValue={s.positionValue} />
      <FieldPair share="narrowFirst">
        <TextField label={s.zip} defaultValue="9400" />
        <TextField label={s.city} defaultValue="Sopron" />
      </FieldPair>
    </div>
  );
}
