import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { screens } from "../../../lib/screens.ts";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { useTagActions } from "../hooks/use-tag-actions.ts";
import { tagsOfKey } from "../tag-cache.ts";
import { readTagsOf, type SeenTag } from "../tag-calls.ts";
import { HistoryDialog } from "./tag-history-dialog.tsx";
import { MoveDialog } from "./move-tag-dialog.tsx";
import { TagItem } from "./tag-item.tsx";
import rows from "../../../components/layout/row-list.module.css";
import styles from "./tags-section.module.css";

export interface TagsSectionProps {
  card: Pick<Card, "_id" | "owner">;
  /** Id of the current user. */
  viewer: string;
}

/** The printed codes and chips of a card, with their actions. */
export function TagsSection({ card, viewer }: TagsSectionProps) {
  const { t } = useTranslation();
  const tags = useQuery({
    queryKey: tagsOfKey(card._id),
    queryFn: ({ signal }) => readTagsOf(card._id, signal),
  });
  const actions = useTagActions(viewer);
  const [open, setOpen] = useState<{ dialog: "move" | "history"; tag: SeenTag }>();
  const close = () => setOpen(undefined);

  return (
    <SheetSection
      title={t("tags.section.title")}
      lead={
        <>
          {t("tags.section.lead")}{" "}
          <TextLink to={screens.connect.to()}>
            {t(tags.data?.length === 0 ? "tags.claim.titleBare" : "tags.section.claim")}
          </TextLink>
        </>
      }
    >
      {tags.isPending && <SkeletonRows rows={1} />}
      {tags.isLoadingError && <FailedState onRetry={() => void tags.refetch()} />}
      {tags.data?.length === 0 && <p className={styles.empty}>{t("tags.section.empty")}</p>}
      {tags.data && tags.data.length > 0 && (
        <ul className={rows.list}>
          {tags.data.map((tag) => (
            <TagItem
              key={tag._id}
              tag={tag}
              isOwn={tag.owner === viewer}
              actions={actions}
              onMove={() => setOpen({ dialog: "move", tag })}
              onHistory={() => setOpen({ dialog: "history", tag })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === "move" && (
        <MoveDialog tag={open.tag} owner={card.owner} onMove={actions.move} onClose={close} />
      )}
      {open?.dialog === "history" && (
        <HistoryDialog tag={open.tag} viewer={viewer} onClose={close} />
      )}
    </SheetSection>
  );
}
