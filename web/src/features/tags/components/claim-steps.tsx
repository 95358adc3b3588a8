import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { useClaimStart } from "../hooks/use-claim-start.ts";
import { ClaimForm } from "./claim-form.tsx";
import { ClaimOwnCode } from "./claim-own.tsx";

/**
 * The claim of a logged-in user. Their own linked code needs no claim; their own code without a card only needs a card.
 */
export function ClaimSteps({ user, code }: { user: Me; code: string | undefined }) {
  const { t } = useTranslation();
  const { cards, tag, isFailed, retry } = useClaimStart(user._id, code);
  if (cards && tag !== undefined) {
    const hasCard = cards.some(({ _id }) => _id === tag?.card);
    if (tag && (hasCard || tag.state !== "assigned")) return <ClaimOwnCode tag={tag} />;
    return <ClaimForm user={user} code={code} owned={tag ?? undefined} cards={cards} />;
  }
  return (
    <>
      <CoverHead title={t("tags.claim.titleBare")} />
      {isFailed ? <FailedState onRetry={retry} /> : <SkeletonForm fields={3} />}
    </>
  );
}
