import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { listPlaces } from "./list-places.ts";
import {
  actionKeys,
  areSingleKeysOn,
  keyName,
  listShortcuts,
  screenKeys,
  screenPrefix,
  storeSingleKeys,
} from "./shortcuts.ts";
import styles from "./shortcut-sheet.module.css";

const actionNames = Object.keys(actionKeys) as (keyof typeof actionKeys)[]; // its own keys
const listNames = Object.keys(listShortcuts) as (keyof typeof listShortcuts)[]; // its own keys

/** All keyboard shortcuts, and the switch of single-key shortcuts. */
export function ShortcutSheet({ user, onClose }: { user: Me; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [areSingleOn, setSingleOn] = useState(areSingleKeysOn);
  const open = listPlaces(user, language).flatMap(({ key, text }) =>
    key in screenKeys ? [{ text, letter: screenKeys[key as keyof typeof screenKeys] }] : [],
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("commands.help.title")}
      body={
        <div className={styles.sheet}>
          <KeyTable name={t("commands.help.everywhere")}>
            {actionNames.map((name) => (
              <KeyRow key={name} text={t(`commands.help.keys.${name}`)} keys={actionKeys[name]} />
            ))}
          </KeyTable>
          <KeyTable name={t("commands.help.lists")}>
            {listNames.map((name) => (
              <KeyRow
                key={name}
                text={t(`commands.help.rows.${name}`)}
                keys={listShortcuts[name]}
              />
            ))}
          </KeyTable>
          <KeyTable name={t("commands.help.open")}>
            {open.map(({ text, letter }) => (
              <KeyRow key={text} text={text} keys={[screenPrefix, letter]} />
            ))}
          </KeyTable>
          <CheckBox
            label={t("commands.help.single")}
            isChecked={areSingleOn}
            onChange={(isOn) => {
              storeSingleKeys(isOn);
              setSingleOn(isOn);
            }}
          />
        </div>
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    />
  );
}

function KeyTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{name}</h3>
      <dl className={styles.rows}>{children}</dl>
    </section>
  );
}

function KeyRow({ text, keys }: { text: string; keys: readonly string[] }) {
  return (
    <div className={styles.row}>
      <dt>{text}</dt>
      <dd className={styles.keys}>
        {keys.map((key) => (
          <kbd key={key}>{keyName(key)}</kbd>
        ))}
      </dd>
    </div>
  );
}
