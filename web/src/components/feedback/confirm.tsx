import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";

export interface Question {
  /** The question. */
  title: string;
  /** The consequence of "yes". */
  text?: ReactNode;
  /** Absent: "Yes, for sure". */
  yes?: string;
  /** Absent: "Cancel". */
  no?: string;
  /** The action cannot be undone: its button is red, and the safe button has the focus. */
  isLoss?: boolean;
}

export interface ConfirmDialogProps extends Question {
  isOpen: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** A question with two answers. Esc and a press outside mean no. */
function ConfirmDialog({
  isOpen,
  onAnswer,
  title,
  text,
  yes,
  no,
  isLoss = false,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const safe = useRef<HTMLButtonElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={title}
      firstFocus={isLoss ? safe : answer}
      actions={
        <>
          <Button ref={safe} onClick={() => onAnswer(false)}>
            {no ?? t("common.cancel")}
          </Button>
          <Button
            ref={answer}
            variant={isLoss ? "danger" : "primary"}
            onClick={() => onAnswer(true)}
          >
            {yes ?? t("common.yesForSure")}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | undefined>(undefined);

/** Renders the dialog that `useConfirm` opens. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>({ title: "" });
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(isYes: boolean) => void>(undefined);

  const ask = useCallback<Ask>((next) => {
    settle.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }, []);

  const handleAnswer = (isYes: boolean) => {
    setOpen(false);
    settle.current?.(isYes);
    settle.current = undefined;
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog {...question} isOpen={isOpen} onAnswer={handleAnswer} />
    </ConfirmContext>
  );
}

/** Returns a function that asks for confirmation: `if (await confirm({ title })) …`. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error("useConfirm is used outside ConfirmProvider");
  return ask;
}
