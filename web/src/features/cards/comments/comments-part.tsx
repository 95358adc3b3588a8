import { lazy, Suspense } from "react";
import { isInGroup, adminGroups } from "../../../../../shared/access-groups.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";

// lazy: the comments are not on the first tab
const RecordComments = lazy(async () => ({
  default: (await import("../../../records/comments/record-comments.tsx")).RecordComments,
}));

/** Comments of the people who may open a card. */
export function CardCommentsPart({ card, viewer }: { card: string; viewer: Me }) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <RecordComments
        model="card"
        record={card}
        viewer={viewer._id}
        isAdmin={isInGroup(viewer.groups, adminGroups)}
      />
    </Suspense>
  );
}
