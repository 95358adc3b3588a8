import { FileUp } from "lucide-react";
import { lazy, Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Button } from "../../../components/controls/button.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import type { ImportedModel } from "../import/admin-imports.ts";

// a person rarely imports: the code loads when it is opened
const ImportPanel = lazy(async () => {
  const [{ ImportPanel: panel }] = await Promise.all([
    import("../import/import-panel.tsx"),
    loadTexts(["imports"]),
  ]);
  return { default: panel };
});

/** The address of an open import has this parameter, so that a reload shows it, and Back closes it. */
const parameter = "import";

export interface ImportableProps {
  of: ImportedModel;
  /** Title of the screen, above the import; absent: the screen draws it. */
  title?: string;
  /** Draws the list; gets the button that opens the import. */
  children: (importButton: ReactNode) => ReactNode;
}

/** A list of records, or their import. */
export function Importable({ of, title, children }: ImportableProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const change = (edit: (after: URLSearchParams) => void) => {
    const after = new URLSearchParams(query);
    edit(after);
    setQuery(after, { preventScrollReset: true });
  };
  if (query.get(parameter) === of)
    return (
      <>
        {title !== undefined && <PageHead title={title} />}
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <ImportPanel of={of} onClose={() => change((after) => after.delete(parameter))} />
        </Suspense>
      </>
    );
  return children(
    <Button icon={FileUp} onClick={() => change((after) => after.set(parameter, of))}>
      {t("admin.import")}
    </Button>,
  );
}
