import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { EmptyState, FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { useDocumentTitle } from "../../../lib/browser/use-document-title.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { screens } from "../../../lib/screens.ts";
import { campaignKey, readCampaign } from "../campaigns/campaign-calls.ts";
import { DraftPage } from "../campaigns/draft-page.tsx";
import { LivePage } from "../campaigns/live-page.tsx";

/** The state of a campaign that moves by itself is read again after this time, in ms. */
const refreshMs = 3000;
const moving: readonly string[] = ["scheduled", "sending"];

/** One campaign: the editor of a draft, or how the sending is. */
export default function AdminCampaignDetail() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id = "" } = useParams();
  const { data, error, isError, refetch } = useQuery({
    queryKey: campaignKey(id),
    queryFn: ({ signal }) => readCampaign(id, signal),
    refetchInterval: ({ state }) => moving.includes(state.data?.state ?? "") && refreshMs,
  });
  useDocumentTitle(data?.name ?? screens.adminCampaignDetail.text[language]);
  if (data?.state === "draft") return <DraftPage key={id} stored={data} />;
  if (data) return <LivePage key={id} campaign={data} />;
  if (getErrorCode(error) === "record.notFound")
    return (
      <EmptyState
        level={1}
        title={t("admin.missing.title")}
        text={t("admin.missing.text")}
        action={
          <ButtonLink variant="primary" to={screens.adminEmailSend.to()}>
            {screens.adminEmailSend.text[language]}
          </ButtonLink>
        }
      />
    );
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  return <SkeletonForm fields={5} />;
}
