import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import { RecordList } from "../../../records/list/record-list.tsx";
import { useSearchWords } from "../../../records/list/use-search-words.ts";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { ContactList } from "../components/contact-list.tsx";
import { ExportMenu } from "../components/export-menu.tsx";
import { useContacts } from "../hooks/use-contacts.ts";
import styles from "./my-contacts.module.css";

/** The contacts that visitors left on the user's cards. */
export default function MyContacts() {
  const { user } = useSession();
  return user && <ContactsOf user={user} />;
}

function ContactsOf({ user }: { user: Me }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const search = useSearchWords();
  const { words } = search;
  const list = useContacts(user._id, words);
  const isEmpty = list.items?.length === 0;

  if (isEmpty && words === "")
    return (
      <EmptyState
        level={1}
        title={t("contacts.empty.title")}
        text={t("contacts.empty.text")}
        action={
          <ButtonLink variant="primary" to={screens.myCards.to()}>
            {t("contacts.empty.toCards")}
          </ButtonLink>
        }
      />
    );
  return (
    <div className={styles.page}>
      <PageHead
        title={screens.myContacts.text[language]}
        facts={list.count === undefined ? "\u00a0" : t("contacts.count", { count: list.count })}
        actions={list.items !== undefined && <ExportMenu />}
      />
      <RecordList
        list={list}
        search={search}
        searchLabel={t("contacts.search")}
        nothingFound={t("contacts.nothingFound", { words })}
        placeholder={<SkeletonRows rows={4} />}
      >
        {(contacts) => (
          <>
            <ContactList contacts={contacts} />
            {list.hasNextPage && (
              <MoreRecords
                text={t("contacts.more")}
                isLoading={list.isFetchingNextPage}
                failure={list.isFetchNextPageError ? t("contacts.moreFailed") : undefined}
                onPress={() => void list.fetchNextPage()}
              />
            )}
          </>
        )}
      </RecordList>
    </div>
  );
}
