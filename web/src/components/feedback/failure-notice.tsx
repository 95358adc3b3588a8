import { useLayoutEffect, useRef } from "react";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import type { FailedSubmission } from "../../lib/hub/use-submission.ts";
import { Notice } from "./notice.tsx";

export interface FailureNoticeProps {
  failed: FailedSubmission;
  /** Title of the failure; absent: the title of the error. */
  title?: string;
  /** Does not take the focus, because a wrong field has it. */
  leavesFocus?: boolean;
}

/** A notice above a form about a failed submission; it takes the focus after each one. */
export function FailureNotice(props: FailureNoticeProps) {
  // the key remounts the notice for each submission
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
