import { Save, Trash2, UserRoundPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { adminGroups, isInGroup } from "../../../../../shared/access-groups.ts";
import type { Contact } from "../../../../../shared/models/contact.ts";
import { screens } from "../../../lib/screens.ts";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { RecordComments } from "../../../records/comments/record-comments.tsx";
import { ContactFacts } from "../components/contact-facts.tsx";
import { NoteForm } from "../components/note-form.tsx";
import { contactVcardPath } from "../contact-calls.ts";
import { useContact } from "../hooks/use-contact.ts";
import styles from "./my-contacts.module.css";

/** One contact: its details, its message, and the user's note. */
export default function ContactDetail() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { user } = useSession();
  const contact = useContact(id);
  if (contact.data && user)
    return (
      <Shown
        key={id}
        contact={contact.data}
        actions={contact}
        viewer={user._id}
        isAdmin={isInGroup(user.groups, adminGroups)}
      />
    );
  if (getErrorCode(contact.error) === "record.notFound")
    return (
      <EmptyState
        level={1}
        title={t("contacts.missing.title")}
        text={t("contacts.missing.text")}
        action={
          <ButtonLink variant="primary" to={screens.myContacts.to()}>
            {t("contacts.missing.toList")}
          </ButtonLink>
        }
      />
    );
  if (contact.isError) return <FailedState onRetry={() => void contact.refetch()} />;
  return <SkeletonForm fields={4} />;
}

interface ShownProps {
  contact: Contact;
  /** Id of the current user. */
  viewer: string;
  isAdmin: boolean;
  actions: Pick<ReturnType<typeof useContact>, "note" | "remove" | "pass">;
}

function Shown({ contact, viewer, isAdmin, actions }: ShownProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const failureText = useFailureText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { _id, name, createdAt } = contact;

  /** Removes the contact from the user's list after a question. */
  const giveUp = async (kind: "delete" | "pass") => {
    const isSure = await confirm({
      title: t(`contacts.${kind}.title`, { name }),
      text: t(`contacts.${kind}.text`),
      yes: t(`contacts.${kind}.yes`),
      isLoss: true,
    });
    if (!isSure) return;
    try {
      await (kind === "delete" ? actions.remove() : actions.pass());
      notify.success(t(`contacts.${kind}.done`));
      await navigate(screens.myContacts.to());
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(title, { detail });
    }
  };

  return (
    <div className={styles.page}>
      <PageHead
        title={name}
        breadcrumb={[{ text: screens.myContacts.text[language], to: screens.myContacts.to() }]}
        facts={t("contacts.leftAt", { when: momentText(createdAt) })}
        actions={
          <ButtonLink variant="primary" icon={Save} reloadDocument to={contactVcardPath(_id)}>
            {t("contacts.save")}
          </ButtonLink>
        }
      />
      <ContactFacts contact={contact} />
      <SheetSection title={t("contacts.note.title")} lead={t("contacts.note.lead")}>
        <NoteForm contact={contact} viewer={viewer} onSave={actions.note} />
      </SheetSection>
      <RecordComments model="contact" record={_id} viewer={viewer} isAdmin={isAdmin} />
      <div>
        {contact.company !== undefined && (
          <Button variant="quiet" flush icon={UserRoundPlus} onClick={() => void giveUp("pass")}>
            {t("contacts.pass.action")}
          </Button>
        )}
        <Button variant="quietDanger" flush icon={Trash2} onClick={() => void giveUp("delete")}>
          {t("contacts.delete.action")}
        </Button>
      </div>
    </div>
  );
}
