import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { useDocumentTitle } from "../../../lib/browser/use-document-title.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { recordQueryKey } from "../../../lib/hub/record-keys.ts";
import { screens } from "../../../lib/screens.ts";
import { readCampaign } from "../campaigns/base/campaign-calls.ts";
import { DraftPage } from "../campaigns/draft-page.tsx";
import { LivePage } from "../campaigns/live-page.tsx";
import { DeletedSinceNotice, MissingRecord } from "../records/missing-record.tsx";

/** The state of a campaign that moves by itself is read again after this time, in ms. */
const refreshMs = 3000;
const moving: readonly string[] = ["scheduled", "sending"];

/** One campaign: the editor of a draft, or how the sending is. */
export default function AdminCampaignDetail() {
  const language = useLanguage();
  const { id = "" } = useParams();
  const { data, error, isError, refetch } = useQuery({
    queryKey: recordQueryKey("campaign", id),
    queryFn: ({ signal }) => readCampaign(id, signal),
    refetchInterval: ({ state }) => moving.includes(state.data?.state ?? "") && refreshMs,
  });
  useDocumentTitle(data?.name ?? screens.adminCampaignDetail.text[language]);
  const isMissing = getErrorCode(error) === "record.notFound";
  if (data)
    return (
      <>
        {isMissing && <DeletedSinceNotice isForm={data.state === "draft"} />}
        {data.state === "draft" ? (
          <DraftPage key={id} stored={data} />
        ) : (
          <LivePage key={id} campaign={data} />
        )}
      </>
    );
  if (isMissing)
    return (
      <MissingRecord
        list={{ text: screens.adminEmailSend.text, to: screens.adminEmailSend.to() }}
      />
    );
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  return <SkeletonForm fields={5} />;
}
