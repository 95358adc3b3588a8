import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link2, MapPinOff, Nfc, Printer, QrCode, Unlink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu, type MenuAction } from "../../../components/controls/action-menu.tsx";
import { classes } from "../../../components/classes.ts";
import { Button } from "../../../components/controls/button.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { accountName } from "../../../lib/format/account-name.ts";
import { dayText } from "../../../lib/format/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import { usePersonAction } from "../admins/use-person-action.ts";
import type { CompanyPanelProps } from "../company-panel.ts";
import { CardChoice } from "./card-choice.tsx";
import {
  linkCompanyTag,
  readCompanyTags,
  readTagNames,
  runOnCompanyTag,
  sheetPath,
  type CompanyTag,
  type TagState,
} from "./code-calls.ts";
import styles from "../../../components/layout/row-list.module.css";
import own from "./company-codes.module.css";

const states = ["blank", "assigned", "lost", "retired"] as const;
const codesKey = "companyTags";

/** The printed codes and chips of a company's stock, and its sheets of labels. */
export function CompanyCodes({ company }: CompanyPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [state, setState] = useState<TagState>();
  const [assigning, setAssigning] = useState<CompanyTag>();
  const list = useInfiniteQuery({
    queryKey: [codesKey, company._id, state],
    queryFn: ({ pageParam, signal }) => readCompanyTags(company._id, state, pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
  });
  const tags = list.data?.pages.flatMap(({ items }) => items);
  const names = useTagNames(tags);
  return (
    <SheetSection
      title={t("companyTools.codes.title")}
      lead={t("companyTools.codes.lead")}
      aside={
        <ActionMenu
          label={t("companyTools.codes.sheets")}
          button={{ text: t("companyTools.codes.sheets"), icon: Printer }}
          actions={[
            {
              text: t("companyTools.codes.sheetCards"),
              icon: QrCode,
              href: sheetPath(company._id, "cards", language),
            },
            {
              text: t("companyTools.codes.sheetTags"),
              icon: Nfc,
              href: sheetPath(company._id, "tags", language),
            },
          ]}
        />
      }
    >
      <SelectField
        label={t("companyTools.codes.state")}
        value={state ?? ""}
        options={[
          { value: "", text: t("companyTools.codes.states.all") },
          ...states.map((value) => ({ value, text: t(`companyTools.codes.states.${value}`) })),
        ]}
        onChange={({ target }) => setState(states.find((each) => each === target.value))}
      />
      {tags?.length === 0 && (
        <p className={styles.empty}>
          {t(state ? "companyTools.codes.emptyFiltered" : "companyTools.codes.empty")}
        </p>
      )}
      {tags && (
        <ul className={styles.list}>
          {tags.map((tag) => (
            <TagRow key={tag._id} tag={tag} names={names} onAssign={() => setAssigning(tag)} />
          ))}
        </ul>
      )}
      {list.isPending && <SkeletonRows rows={4} />}
      {list.isLoadingError && <FailedState onRetry={() => void list.refetch()} />}
      {list.hasNextPage && (
        <MoreRecords
          text={t("companyTools.codes.more")}
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? t("common.loadFailed") : undefined}
          onPress={() => void list.fetchNextPage()}
        />
      )}
      {assigning && (
        <AssignDialog
          company={company._id}
          tag={assigning}
          onClose={() => setAssigning(undefined)}
        />
      )}
    </SheetSection>
  );
}

type TagNames = Awaited<ReturnType<typeof readTagNames>>;

function useTagNames(tags: readonly CompanyTag[] | undefined): TagNames | undefined {
  const { data } = useQuery({
    queryKey: [codesKey, "names", tags?.map(({ _id, _rev }) => [_id, _rev])],
    queryFn: ({ signal }) => readTagNames(tags ?? [], signal),
    enabled: tags !== undefined && tags.length > 0,
    placeholderData: (former) => former,
  });
  return data;
}

interface TagRowProps {
  tag: CompanyTag;
  names: TagNames | undefined;
  onAssign: () => void;
}

/** One carrier: its kind and code, its state, whose it is, when it was seen, and its actions. */
function TagRow({ tag, names, onAssign }: TagRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const { act } = usePersonAction();
  const { _id, code, kind, state, card, owner, serial, seenOn } = tag;
  const shownCode = `${code.slice(0, 5)} ${code.slice(5)}`;
  const holder = owner === undefined ? undefined : names?.people.get(owner);
  const cardName = card === undefined ? undefined : names?.cards.get(card);
  const holderName = holder && accountName(holder, language);
  const run = (service: "release" | "lost") => async () => {
    await runOnCompanyTag(_id, service);
    await cache.invalidateQueries({ queryKey: [codesKey] });
  };
  const facts = [
    t(`companyTools.codes.states.${state}`),
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
        <p className={styles.facts}>{facts.join(" · ")}</p>
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

/** Chooses the card that a carrier opens. */
function AssignDialog({
  company,
  tag,
  onClose,
}: {
  company: string;
  tag: CompanyTag;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { act, isActing } = usePersonAction();
  const [card, setCard] = useState<string>();
  const assign = async () => {
    if (card === undefined) return;
    await act({
      id: tag._id,
      run: async () => {
        await linkCompanyTag(tag._id, card);
        await cache.invalidateQueries({ queryKey: [codesKey] });
        onClose();
      },
      done: t("companyTools.codes.assigned"),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("companyTools.codes.assignTitle")}
      body={
        <CardChoice
          company={company}
          label={t("companies.cards.search")}
          nothingFound={t("companyTools.codes.noCard")}
          value={card}
          except={tag.card}
          onChange={setCard}
        />
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            disabled={card === undefined}
            busy={isActing(tag._id) && t("common.saving")}
            onClick={() => void assign()}
          >
            {t("companyTools.codes.assign")}
          </Button>
        </>
      }
    >
      {t("companyTools.codes.assignLead")}
    </Dialog>
  );
}
