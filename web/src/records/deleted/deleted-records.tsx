import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/controls/button.tsx";
import { DeletedDialog } from "./deleted-dialog.tsx";
import type { DeletedOf } from "./read-deleted.ts";

/** Opens what was deleted lately, for admins, who read the log of every record. */
export function DeletedRecords(props: DeletedOf) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={ArchiveRestore} onClick={() => setOpen(true)}>
        {t("table.deleted.open")}
      </Button>
      {isOpen && <DeletedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
