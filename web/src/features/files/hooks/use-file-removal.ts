import { useTranslation } from "react-i18next";
import type { UploadedFile } from "../../../../../shared/models/file.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { codeOf } from "../../../lib/hub-call-error.ts";
import { notify } from "../../../lib/toasts.ts";
import { useFailureText } from "../../../lib/use-failure-text.ts";
import { cardsWithCover } from "../file-calls.ts";

/** Deletes a file after asking; says by name what still shows it. Resolves to whether it is gone. */
export function useFileRemoval(owner: string, remove: (id: string) => Promise<void>) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failureText = useFailureText();

  const detailOf = async (failure: unknown, id: string): Promise<string> => {
    const { title, detail } = failureText(failure);
    const names =
      codeOf(failure) === "file.inUse" ? await cardsWithCover(owner, id).catch(() => []) : [];
    if (names.length === 0) return `${title} ${detail}`;
    return t("files.inUse", { names: names.join(", ") });
  };

  return async ({ _id, name }: UploadedFile): Promise<boolean> => {
    const isSure = await confirm({
      title: t("files.delete.title"),
      text: t("files.delete.text", { name }),
      yes: t("files.delete.yes"),
      isLoss: true,
    });
    if (!isSure) return false;
    try {
      await remove(_id);
      notify.success(t("files.delete.done"));
      return true;
    } catch (failure) {
      notify.failure(t("files.delete.failed"), { detail: await detailOf(failure, _id) });
      return false;
    }
  };
}
