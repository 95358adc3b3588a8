import { useLayoutEffect, useRef } from "react";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import type { FailedSubmission } from "../../lib/hub/use-submission.ts";
import { Notice } from "./notice.tsx";

export interface FailureNoticeProps {
  failed: FailedSubmission;
  /** What did not happen; absent: the error's own title. */
  title?: string;
  /** Another field has the focus, because it is what must be put right. */
  leavesFocus?: boolean;
}

/** Says above a form why a try has failed, and takes the focus with each try. */
export function FailureNotice(props: FailureNoticeProps) {
  // another try is another notice
  return <OneFailure key={props.failed.attempt} {...props} />;
}

function OneFailure({ failed, title, leavesFocus = false }: FailureNoticeProps) {
  const failureText = useFailureText();
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!leavesFocus) notice.current?.focus();
  }, [leavesFocus]);

  const text = failureText(failed.failure);
  return (
    <Notice ref={notice} kind="failure" title={title ?? text.title}>
      {title ? `${text.title} ${text.detail}` : text.detail}
    </Notice>
  );
}
