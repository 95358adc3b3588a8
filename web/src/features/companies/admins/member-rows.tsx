import { Eye, UserRound } from "lucide-react";
import { lazy, Suspense, useCallback, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { formatAccountName } from "../../../../../shared/text/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import { RecordList } from "../../../records/list/record-list.tsx";
import { useRecordList } from "../../../records/list/use-record-list.ts";
import type { CompanyPanelProps } from "../company-panel.ts";
import { countMembers, readMembers, removePerson, type Colleague } from "./people-calls.ts";
import type { CompanyPeople } from "./use-company-people.ts";
import { usePersonAction } from "./use-person-action.ts";
import styles from "../../../components/layout/row-list.module.css";
import own from "./person-rows.module.css";

const ViewAsDialog = lazy(async () => {
  const [{ ViewAsDialog: dialog }] = await Promise.all([
    import("../view/view-as-dialog.tsx"),
    loadTexts(["companyTools"]),
  ]);
  return { default: dialog };
});

/** The members of a company who do not administer it: found, looked at, removed. */
export function MemberRows({ company, people }: CompanyPanelProps & { people: CompanyPeople }) {
  const { t } = useTranslation();
  const { members, search, hasSearch } = useMembers(company._id);
  const [viewed, setViewed] = useState<Member>();
  const endView = useCallback(() => setViewed(undefined), []);
  const isOther = ({ _id }: Member) => !company.admins.includes(_id);
  const others = members.items && { ...members, items: members.items.filter(isOther) };
  return (
    <SheetSection title={t("companies.members.title")} lead={t("companies.members.lead")}>
      <RecordList<Member>
        list={others ?? members}
        search={search}
        {...(hasSearch && { searchLabel: t("companies.members.search") })}
        searchClassName={own.search}
        nothingFound={t(
          search.typed === "" ? "companies.members.empty" : "companies.members.nobody",
        )}
        placeholder={<SkeletonRows rows={3} />}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((member) => (
              <MemberRow
                key={member._id}
                company={company}
                member={member}
                onView={() => setViewed(member)}
                onRemoved={() => people.reload()}
              />
            ))}
          </ul>
        )}
      </RecordList>
      {members.hasNextPage && (
        <MoreRecords
          text={t("companies.members.more")}
          isLoading={members.isFetchingNextPage}
          failure={members.isFetchNextPageError ? t("common.loadFailed") : undefined}
          onPress={() => void members.fetchNextPage()}
        />
      )}
      <Suspense>
        {viewed && <ViewAsDialog company={company} person={viewed} onClose={endView} />}
      </Suspense>
    </SheetSection>
  );
}

type Member = Colleague;

/** The members of a company, with a search as soon as they do not fit into one page. */
function useMembers(company: string) {
  const [typed, change] = useState("");
  const words = useDeferredValue(typed.trim());
  const key = ["companyPeople", company];
  const members = useRecordList<Member>({
    queryKey: [...key, "members", words],
    readPage: (cursor, signal) => readMembers(company, { words, cursor }, signal),
    countKey: [...key, "memberCount"],
    countAll: (signal) => countMembers(company, signal),
    words,
  });
  const hasSearch = typed !== "" || members.hasNextPage;
  return { members, search: { typed, words, change }, hasSearch };
}

interface MemberRowProps extends CompanyPanelProps {
  member: Member;
  onView: () => void;
  onRemoved: () => Promise<void>;
}

function MemberRow({ company, member, onView, onRemoved }: MemberRowProps) {
  const { t } = useTranslation();
  const { act, isActing } = usePersonAction();
  const name = formatAccountName(member, useLanguage());
  const nameAction = (action: string) => t("common.actionOn", { action, subject: name });
  const remove = () =>
    act({
      id: member._id,
      question: {
        title: t("companies.members.removeTitle", { name }),
        text: t("companies.members.removeText"),
        yes: t("companies.members.remove"),
        isLoss: true,
      },
      run: async () => {
        await removePerson("removeMember", company._id, member._id);
        await onRemoved();
      },
      done: t("companies.members.removed", { name }),
    });
  return (
    <li className={styles.item}>
      <UiIcon of={UserRound} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{member.email}</p>
      </div>
      <div className={own.actions}>
        <Button
          variant="quiet"
          icon={Eye}
          aria-label={nameAction(t("companies.members.viewAs"))}
          onClick={onView}
        >
          {t("companies.members.viewAs")}
        </Button>
        <Button
          variant="quietDanger"
          aria-label={nameAction(t("companies.members.remove"))}
          busy={isActing(member._id) && t("common.saving")}
          onClick={() => void remove()}
        >
          {t("companies.members.remove")}
        </Button>
      </div>
    </li>
  );
}
