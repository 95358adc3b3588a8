import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { queryLimits } from "../../../../../shared/limits/hub.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { screens } from "../../../lib/screens.ts";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { TextField } from "../../../components/controls/field.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { ContactList } from "../components/contact-list.tsx";
import { ExportMenu } from "../components/export-menu.tsx";
import { useContacts } from "../hooks/use-contacts.ts";
import styles from "./my-contacts.module.css";

/** What visitors have left on the user's own cards. */
export default function MyContacts() {
  const { user } = useSession();
  return user && <ContactsOf user={user} />;
}

function ContactsOf({ user }: { user: Me }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const typed = search.get("q") ?? "";
  const words = useDeferredValue(typed.trim());
  const { contacts, count, ...query } = useContacts(user._id, words);
  const isEmpty = contacts?.length === 0;

  const handleWords = (value: string) =>
    setSearch(value === "" ? {} : { q: value }, { replace: true });

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
        facts={count === undefined ? "\u00a0" : t("contacts.count", { count })}
        actions={contacts !== undefined && !isEmpty && <ExportMenu />}
      />
      <search>
        <TextField
          type="search"
          label={t("contacts.search")}
          value={typed}
          maxLength={queryLimits.maxTextLength}
          onChange={({ target }) => handleWords(target.value)}
        />
      </search>
      {contacts !== undefined && !isEmpty && <ContactList contacts={contacts} />}
      <output className={isEmpty ? styles.nothing : styles.unseen}>
        {isEmpty && t("contacts.nothingFound", { words })}
      </output>
      {query.hasNextPage && (
        <div className={styles.more}>
          {query.isFetchNextPageError && <p role="alert">{t("contacts.moreFailed")}</p>}
          <Button
            busy={query.isFetchingNextPage && t("common.loading")}
            onClick={() => void query.fetchNextPage()}
          >
            {t("contacts.more")}
          </Button>
        </div>
      )}
      {contacts === undefined && !query.isError && <SkeletonRows rows={4} />}
      {contacts === undefined && query.isError && (
        <FailedState onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}
