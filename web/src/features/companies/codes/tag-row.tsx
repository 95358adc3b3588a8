import { useQueryClient } from "@tanstack/react-query";
import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Link2,
  MapPinOff,
  Nfc,
  QrCode,
  Unlink,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../../../shared/text/date-text.ts";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import { classes } from "../../../components/classes.ts";
import { StateMark, type StateLook } from "../../../components/feedback/state-badge.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { usePersonAction } from "../admins/use-person-action.ts";
import {
  codesKey,
  runOnCompanyTag,
  type CompanyTag,
  type TagNames,
  type TagState,
} from "./code-calls.ts";
import styles from "../../../components/layout/row-list.module.css";
import own from "./company-codes.module.css";

const looks: Readonly<Record<TagState, StateLook>> = {
  blank: [CircleDashed, "ended"],
  assigned: [CircleCheck, "good"],
  lost: [MapPinOff, "warning"],
  retired: [CircleSlash, "ended"],
};

export interface TagRowProps {
  tag: CompanyTag;
  names: TagNames | undefined;
  onAssign: () => void;
}

/** One carrier: its kind and code, its state, whose it is, when it was seen, and its actions. */
export function TagRow({ tag, names, onAssign }: TagRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const { act } = usePersonAction();
  const { _id, code, kind, state, card, owner, serial, seenOn } = tag;
  const shownCode = `${code.slice(0, 5)} ${code.slice(5)}`;
  const holder = owner === undefined ? undefined : names?.people.get(owner);
  const cardName = card === undefined ? undefined : names?.cards.get(card);
  const holderName = holder && formatAccountName(holder, language);
  const run = (service: "release" | "lost") => async () => {
    await runOnCompanyTag(_id, service);
    await cache.invalidateQueries({ queryKey: [codesKey] });
  };
  const facts = [
    cardName && t("companyTools.codes.on", { card: cardName }),
    // most cards are named after their person
    holderName !== undefined &&
      holderName !== cardName &&
      t("companyTools.codes.holder", { name: holderName }),
    seenOn === undefined
      ? t("companyTools.codes.never")
      : t("companyTools.codes.seen", { day: dayText(seenOn, language, "day") }),
  ].filter((fact) => fact !== undefined && fact !== false);
  const actions: (MenuAction | false)[] = [
    (state === "blank" || state === "assigned") && {
      text: t("companyTools.codes.assign"),
      icon: Link2,
      onSelect: onAssign,
    },
    state === "assigned" && {
      text: t("tags.actions.lost"),
      icon: MapPinOff,
      onSelect: () =>
        void act({
          id: _id,
          question: {
            title: t("tags.actions.lostAsk"),
            text: t("tags.actions.lostText"),
            yes: t("tags.actions.lost"),
          },
          run: run("lost"),
          done: t("tags.actions.lostDone"),
        }),
    },
    (state === "assigned" || state === "lost") && {
      text: t("tags.actions.release"),
      icon: Unlink,
      isLoss: true,
      onSelect: () =>
        void act({
          id: _id,
          question: {
            title: t("tags.actions.releaseAsk"),
            text: t("tags.actions.releaseText"),
            yes: t("tags.actions.release"),
            isLoss: true,
          },
          run: run("release"),
          done: t("tags.actions.releaseDone"),
        }),
    },
  ];
  const offered = actions.filter((action) => action !== false);
  const name = t(`tags.kinds.${kind}`);
  return (
    <li className={classes(styles.row, own.tag)}>
      <UiIcon of={kind === "nfc" ? Nfc : QrCode} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {shownCode}
          {serial !== undefined && ` · ${serial}`}
        </p>
        <p className={classes(styles.facts, own.facts)}>
          <StateMark look={looks[state]} text={t(`companyTools.codes.states.${state}`)} />
          <span>{facts.join(" · ")}</span>
        </p>
      </div>
      {offered.length > 0 && (
        <ActionMenu
          label={t("tags.actions.label", { kind: name, code: shownCode })}
          actions={offered}
        />
      )}
    </li>
  );
}
