import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../../components/controls/field.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import type { CompanyPanelProps } from "../company-panel.ts";
import { AssignCodeDialog } from "./assign-code-dialog.tsx";
import {
  codesKey,
  readCompanyTags,
  readTagNames,
  type CompanyTag,
  type TagNames,
  type TagState,
} from "./code-calls.ts";
import { QrSheets } from "./qr-sheets.tsx";
import { TagRow } from "./tag-row.tsx";
import styles from "../../../components/layout/row-list.module.css";
import own from "./company-codes.module.css";

const states = ["blank", "assigned", "lost", "retired"] as const;

/** The printed codes and chips of a company's stock, and its sheets of labels. */
export function CompanyCodes({ company }: CompanyPanelProps) {
  const { t } = useTranslation();
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
      aside={<QrSheets company={company._id} />}
    >
      <SelectField
        className={own.state}
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
        <AssignCodeDialog
          company={company._id}
          tag={assigning}
          onClose={() => setAssigning(undefined)}
        />
      )}
    </SheetSection>
  );
}

function useTagNames(tags: readonly CompanyTag[] | undefined): TagNames | undefined {
  const { data } = useQuery({
    queryKey: [codesKey, "names", tags?.map(({ _id, _rev }) => [_id, _rev])],
    queryFn: ({ signal }) => readTagNames(tags ?? [], signal),
    enabled: tags !== undefined && tags.length > 0,
    placeholderData: (former) => former,
  });
  return data;
}
