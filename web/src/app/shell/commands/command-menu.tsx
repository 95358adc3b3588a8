import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Keyboard, Languages, Search, SunMoon, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { queryLimits } from "../../../../../shared/limits/hub.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { getModelLabel } from "../../../../../shared/texts/models.ts";
import { IconButton } from "../../../components/controls/button.tsx";
import { classes } from "../../../components/classes.ts";
import { UiIcon, type IconDrawing } from "../../../components/icon.tsx";
import { useThemeSwitch } from "../../../components/controls/use-theme-switch.ts";
import { showLanguage } from "../../../i18n/load-texts.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useOverlay } from "../../../lib/overlays/use-overlay.ts";
import { menuIcons } from "../../../components/menu-icons.ts";
import { findRecords } from "./find-records.ts";
import { filterByWords, listPlaces } from "./list-places.ts";
import { keyName, screenKeys, screenPrefix } from "./shortcuts.ts";
import styles from "./command-menu.module.css";

export interface CommandMenuProps {
  user: Me;
  onClose: () => void;
  onHelp: () => void;
}

/** Pause before records are searched, in ms. */
const settledMs = 200;
/** Pause before a partly failed search is repeated, in ms. */
const searchAgainMs = 3000;
/** Fewer characters find too much. */
const minCharacters = 2;

interface Command {
  key: string;
  text: string;
  fact?: string | undefined;
  icon: IconDrawing;
  /** Shown at its end. */
  keys?: readonly string[] | undefined;
  run: () => void;
}

interface CommandGroup {
  name: string;
  commands: Command[];
}

/** Opens screens and records by their names, and runs actions: everything without the mouse. */
export function CommandMenu({ user, onClose, onHelp }: CommandMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { groups, isSearching, isFailed, isPartial, isSearched } = useCommands(user, typed, onHelp);
  const commands = groups.flatMap((group) => group.commands);
  const active = Math.min(chosen, commands.length - 1);
  const activeKey = commands[active]?.key;
  const activeId = activeKey && `${id}-${activeKey}`;

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  useOverlay(dialog, { isOpen: true, close: () => dialog.current?.close() });
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const run = (command: Command | undefined) => {
    if (!command) return;
    dialog.current?.close();
    command.run();
  };
  const handleKey = (press: KeyboardEvent) => {
    if (press.nativeEvent.isComposing || commands.length === 0) return;
    if (press.key === "ArrowDown") setChosen((active + 1) % commands.length);
    else if (press.key === "ArrowUp") setChosen((active + commands.length - 1) % commands.length);
    else if (press.key === "Enter") run(commands[active]);
    else return;
    press.preventDefault();
  };
  const summary = isSearching
    ? t("commands.searching")
    : isFailed
      ? t("commands.failed")
      : isPartial
        ? t("commands.partial")
        : isSearched || typed.trim() !== ""
          ? t("commands.count", { count: commands.length })
          : "";
  return (
    // a press on the backdrop; the element itself handles Esc
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={t("commands.title")}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current?.close();
      }}
    >
      <div className={styles.search}>
        <UiIcon of={Search} />
        <input
          type="text"
          role="combobox"
          aria-label={t("commands.title")}
          placeholder={t("commands.placeholder")}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={queryLimits.maxTextLength}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
        />
        <kbd className={styles.esc}>Esc</kbd>
        <IconButton
          icon={X}
          label={t("common.close")}
          className={styles.close}
          onClick={() => dialog.current?.close()}
        />
      </div>
      {/* results of a combobox: they hold icons and groups, as a datalist cannot */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("commands.results")}
        className={styles.list}
      >
        {groups.map(({ name, commands: inGroup }) => (
          <div key={name} role="group" aria-labelledby={`${id}-group-${name}`}>
            <div id={`${id}-group-${name}`} role="presentation" className={styles.group}>
              {name}
            </div>
            {inGroup.map((command) => {
              const place = commands.indexOf(command);
              return (
                // the field above takes the keys
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={command.key}
                  id={`${id}-${command.key}`}
                  role="option"
                  aria-selected={place === active}
                  className={classes(styles.option, place === active && styles.active)}
                  onPointerMove={() => setChosen(place)}
                  onClick={() => run(command)}
                >
                  <UiIcon of={command.icon} />
                  <span className={styles.texts}>
                    <span className={styles.text}>{command.text}</span>
                    {command.fact && <span className={styles.fact}>{command.fact}</span>}
                  </span>
                  {command.keys && (
                    <span className={styles.keys} aria-hidden>
                      {command.keys.map((key) => (
                        <kbd key={key}>{keyName(key)}</kbd>
                      ))}
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      <output className={styles.summary}>{summary}</output>
    </dialog>
  );
}

/** What the typed words find: screens and actions at once, records when the typing has paused. */
function useCommands(user: Me, typed: string, onHelp: () => void) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const theme = useThemeSwitch();
  const words = typed.trim();
  const [settled] = useDebouncedValue(words, settledMs);
  const isLong = settled.length >= minCharacters;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["commands", user._id, language, settled],
    queryFn: ({ signal }) => findRecords(settled, user, language, signal),
    enabled: isLong,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.isWhole === false && searchAgainMs,
  });
  const other = language === "hu" ? "en" : "hu";
  const actions: Command[] = [
    { key: "theme", text: theme.label, icon: SunMoon, run: theme.onClick },
    {
      key: "language",
      text: t("commands.language", { language: t(`shell.languageNames.${other}`) }),
      icon: Languages,
      run: () => void showLanguage(other),
    },
    { key: "help", text: t("commands.help.title"), icon: Keyboard, keys: ["?"], run: onHelp },
  ];
  const places: Command[] = listPlaces(user, language).map(({ key, text, fact, icon, to }) => ({
    key: key.replace(".", "-"),
    text,
    fact,
    icon: menuIcons[icon],
    keys:
      key in screenKeys ? [screenPrefix, screenKeys[key as keyof typeof screenKeys]] : undefined,
    run: () => void navigate(to),
  }));
  const records = (words === "" || !isLong ? [] : (data?.records ?? [])).map(
    ({ model, id, text, fact, icon, to }) => ({
      key: `${model}-${id}`,
      text: text || id,
      fact,
      icon: menuIcons[icon],
      model,
      run: () => void navigate(to),
    }),
  );
  const byModel = Map.groupBy(records, ({ model }) => model);
  const groups: CommandGroup[] = [
    { name: t("commands.screens"), commands: filterByWords(places, words) },
    ...[...byModel].map(([model, commands]) => ({
      name: getModelLabel(model, language).many,
      commands,
    })),
    { name: t("commands.actions"), commands: filterByWords(actions, words) },
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: words.length >= minCharacters && (isFetching || settled !== words),
    isFailed: isError,
    isPartial: data?.isWhole === false,
    isSearched: isLong,
  };
}
