import { ArrowUpDown, Link2, Phone, Plus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  linkKinds,
  maxLinks,
  type LinkKind,
} from "../../../../../shared/models/parts/card-links.ts";
import { findLinkIcon } from "../../../../../shared/public-page/link-icon.ts";
import { maxFurtherPhones, phoneKinds } from "../../../../../shared/models/parts/card-phones.ts";
import { getFieldLabel } from "../../../../../shared/texts/models.ts";
import { getPageTexts } from "../../../../../shared/texts/pages.ts";
import { ActionMenu } from "../../../components/controls/action-menu.tsx";
import { Button, IconButton } from "../../../components/controls/button.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { LockedField } from "../../../components/controls/locked-field.tsx";
import type { IconDrawing } from "../../../components/icon.tsx";
import { createServedIcon } from "../../../components/served-icon.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { ListOrderDialog } from "./list-order-dialog.tsx";
import { describeList, entryProblem, type ListEntry, type ListField } from "../card-lists.ts";
import type { CardFormProps } from "./card-field.tsx";
import { isFieldFixed, isRequiredByTemplate } from "./template-rules.ts";
import { useLockReason } from "./use-lock-reason.ts";
import styles from "./list-field.module.css";

interface ListKind {
  maxCount: number;
  /** The drawing of a kind. */
  icon: (kind: string) => IconDrawing;
  kinds: readonly string[];
  type: "tel" | "url";
}

/** The drawings that the public page has for kinds of links. */
const linkIcons: Readonly<Record<string, IconDrawing>> = Object.fromEntries(
  linkKinds.map((kind) => [kind, createServedIcon(`card:${findLinkIcon(kind)}`, Link2)]),
);

const lists: Readonly<Record<ListField, ListKind>> = {
  phones: { maxCount: maxFurtherPhones, icon: () => Phone, kinds: phoneKinds, type: "tel" },
  links: {
    maxCount: maxLinks,
    icon: (kind) => linkIcons[kind] ?? Link2,
    kinds: linkKinds,
    type: "url",
  },
};

const phoneExample = "+36\u00a030\u00a0123\u00a04567";

/** What a link of a kind looks like. */
const examples: Readonly<Record<string, string>> = {
  linkedin: "linkedin.com/in/nevjegy",
  whatsapp: phoneExample,
  instagram: "@nevjegy",
  facebook: "facebook.com/nevjegy",
  x: "@nevjegy",
  youtube: "youtube.com/@nevjegy",
  github: "github.com/nevjegy",
  booking: "https://nevjegy.example/booking",
  map: "https://maps.app.goo.gl/…",
  other: "https://blog.nevjegy.example",
} satisfies Record<LinkKind, string>;

export interface ListFieldProps extends CardFormProps {
  field: ListField;
}

/** A list of the card: an entry is added by its kind. Otherwise its entries with the reason, if it is locked. */
export function CardListField(props: ListFieldProps) {
  const { field, card, form, can, rules } = props;
  const { t } = useTranslation();
  const label = getFieldLabel("card", field, useLanguage());
  const lockReason = useLockReason(rules);
  const isByTemplate = isFieldFixed(rules, field);
  if (!isByTemplate && can.write(card, field)) return <EditedList {...props} label={label} />;
  const value = describeList(form.lists[field]) || t("cards.detail.empty");
  if (!can.change(card)) return <LockedField label={label} value={value} />;
  return <LockedField label={label} value={value} reason={lockReason(isByTemplate)} />;
}

function EditedList({ field, form, rules, label }: ListFieldProps & { label: string }) {
  const { t } = useTranslation();
  const kindName = useKindNames(field);
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const [isOrdering, setOrdering] = useState(false);
  const { maxCount, icon, kinds } = lists[field];
  const entries = form.lists[field];

  const focusInput = (at: number) =>
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll("input");
      (inputs?.[Math.min(at, inputs.length - 1)] ?? list.current?.querySelector("button"))?.focus();
    });
  const handleAdd = (kind: string) => {
    form.changeList(field, [...entries, { kind, text: "" }]);
    focusInput(entries.length);
  };
  const handleRemove = (at: number) => {
    form.changeList(field, entries.toSpliced(at, 1));
    focusInput(at);
  };
  const isMissing = isRequiredByTemplate(rules, field) && describeList(entries) === "";
  return (
    <fieldset ref={list} aria-labelledby={id} className={styles.list}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {entries.map((entry, at) => (
        <Entry
          // entries have no id
          key={`${at}-${entries.length}`}
          field={field}
          name={`${field}.${at}`}
          entry={entry}
          isRefused={form.problems[field] !== undefined}
          onChange={(text) => form.changeList(field, entries.with(at, { ...entry, text }))}
          onRemove={() => handleRemove(at)}
        />
      ))}
      {form.problems[field] !== undefined && isMissing && (
        <p className={styles.missing}>{t("errors.fieldProblems.required")}</p>
      )}
      <div className={styles.buttons}>
        {entries.length < maxCount && (
          <ActionMenu
            label={t(`cards.lists.${field}.add`)}
            button={{ text: t(`cards.lists.${field}.add`), icon: Plus }}
            actions={kinds.map((kind) => ({
              text: kindName(kind),
              icon: icon(kind),
              onSelect: () => handleAdd(kind),
            }))}
          />
        )}
        {entries.length > 1 && (
          <Button
            icon={ArrowUpDown}
            aria-label={t("common.actionOn", { action: t("common.sort.open"), subject: label })}
            onClick={() => setOrdering(true)}
          >
            {t("common.sort.open")}
          </Button>
        )}
      </div>
      {isOrdering && (
        <ListOrderDialog
          title={t(`cards.lists.${field}.order`)}
          entries={entries}
          kindName={kindName}
          onChange={(sorted) => form.changeList(field, sorted)}
          onClose={() => setOrdering(false)}
        />
      )}
    </fieldset>
  );
}

interface EntryProps {
  field: ListField;
  name: string;
  entry: ListEntry;
  /** A save was refused because of the list. */
  isRefused: boolean;
  onChange: (text: string) => void;
  onRemove: () => void;
}

function Entry({ field, name, entry, isRefused, onChange, onRemove }: EntryProps) {
  const { t } = useTranslation();
  const [isLeft, setLeft] = useState(false);
  const kind = useKindNames(field)(entry.kind);
  const problem = isLeft || isRefused ? entryProblem(field, entry) : undefined;
  const { type } = lists[field];
  const example = examples[entry.kind] ?? phoneExample;
  return (
    <div className={styles.entry}>
      <TextField
        label={kind}
        name={problem ? field : name}
        type={type === "tel" ? "tel" : "text"}
        inputMode={type}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={example}
        value={entry.text}
        error={problem && t(`cards.lists.${field}.wrong`, { kind, example })}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => setLeft(true)}
        className={styles.input}
      />
      <IconButton
        icon={Trash2}
        label={t("cards.lists.remove", { kind })}
        className={styles.remove}
        onClick={onRemove}
      />
    </div>
  );
}

/** Names of the kinds, as the public page has them. */
function useKindNames(field: ListField): (kind: string) => string {
  const { phoneKinds: phones, linkKinds: links } = getPageTexts(useLanguage()).card;
  const names: Readonly<Record<string, string>> = field === "phones" ? phones : links;
  return (kind) => names[kind] ?? kind;
}
