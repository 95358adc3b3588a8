import { Eye, UserRound } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { accountName } from "../../../lib/format/account-name.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { MoreRecords } from "../../../records/list/more-records.tsx";
import type { CompanyPanelProps } from "../company-panel.ts";
import { removePerson } from "./people-calls.ts";
import type { CompanyPeople } from "./use-company-people.ts";
import { usePersonAction } from "./use-person-action.ts";
import styles from "../../../components/layout/row-list.module.css";

const ViewAsDialog = lazy(async () => {
  const [{ ViewAsDialog: dialog }] = await Promise.all([
    import("../view/view-as-dialog.tsx"),
    loadTexts(["companyTools"]),
  ]);
  return { default: dialog };
});

/** The members of a company who do not administer it. */
export function MemberRows({ company, people }: CompanyPanelProps & { people: CompanyPeople }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { act, isActing } = usePersonAction();
  const { members } = people;
  const [viewed, setViewed] = useState<Parameters<typeof ViewAsDialog>[0]["person"]>();
  const endView = useCallback(() => setViewed(undefined), []);
  const listed = members.items?.filter(({ _id }) => !company.admins.includes(_id));
  return (
    <SheetSection title={t("companies.members.title")} lead={t("companies.members.lead")}>
      {listed?.length === 0 && <p className={styles.empty}>{t("companies.members.empty")}</p>}
      {listed && listed.length > 0 && (
        <ul className={styles.list}>
          {listed.map((member) => {
            const name = accountName(member, language);
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
                  await people.reload();
                },
                done: t("companies.members.removed", { name }),
              });
            return (
              <li key={member._id} className={styles.item}>
                <UiIcon of={UserRound} />
                <div className={styles.words}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.facts}>{member.email}</p>
                </div>
                <Button
                  variant="quiet"
                  icon={Eye}
                  aria-label={t("common.actionOn", {
                    action: t("companies.members.viewAs"),
                    subject: name,
                  })}
                  onClick={() => setViewed(member)}
                >
                  {t("companies.members.viewAs")}
                </Button>
                <Button
                  variant="quietDanger"
                  aria-label={t("common.actionOn", {
                    action: t("companies.members.remove"),
                    subject: name,
                  })}
                  busy={isActing(member._id) && t("common.saving")}
                  onClick={() => void remove()}
                >
                  {t("companies.members.remove")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {!listed && !members.isError && <SkeletonRows rows={3} />}
      {!listed && members.isError && <FailedState onRetry={() => void members.refetch()} />}
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
