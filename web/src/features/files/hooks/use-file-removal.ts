import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UploadedFile } from "../../../../../shared/models/file.ts";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { readCardsWithCover, type CardName } from "../file-calls.ts";

/** A file that cannot be deleted, and the cards whose cover it is; at least one. */
export interface FileInUse {
  name: string;
  cards: readonly CardName[];
}

/**
 * Deletes a file after a confirmation, unless a card shows it: `inUse` then has the cards. `askRemove` resolves to
 * whether the file was deleted.
 */
export function useFileRemoval(owner: string, remove: (id: string) => Promise<void>) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failureText = useFailureText();
  const [inUse, setInUse] = useState<FileInUse>();

  const findUse = async ({ _id, name }: UploadedFile): Promise<boolean> => {
    // a failed check is no obstacle: the service refuses a used file
    const cards = await readCardsWithCover(owner, _id).catch(() => []);
    if (cards.length > 0) setInUse({ name, cards });
    return cards.length > 0;
  };

  const askRemove = async (file: UploadedFile): Promise<boolean> => {
    if (await findUse(file)) return false;
    const isSure = await confirm({
      title: t("files.delete.title"),
      text: t("files.delete.text", { name: file.name }),
      yes: t("files.delete.yes"),
      isLoss: true,
    });
    if (!isSure) return false;
    try {
      await remove(file._id);
      notify.success(t("files.delete.done"), { about: file._id });
      return true;
    } catch (failure) {
      if (getErrorCode(failure) === "file.inUse" && (await findUse(file))) return false;
      const { title, detail } = failureText(failure);
      notify.failure(t("files.delete.failed"), { detail: `${title} ${detail}`, about: file._id });
      return false;
    }
  };

  return { askRemove, inUse, forgetUse: () => setInUse(undefined) };
}
