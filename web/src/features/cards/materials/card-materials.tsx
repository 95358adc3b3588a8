import { useQuery } from "@tanstack/react-query";
import { ClipboardCopy, Download } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { createCardView } from "../../../../../shared/cards/card-view.ts";
import { createSignature } from "../../../../../shared/cards/signature.ts";
import type { Language } from "../../../../../shared/languages.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import type { Brand } from "../../../../../shared/models/company.ts";
import { formatNationalPhone } from "../../../../../shared/text/national-phone.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useObjectUrl } from "../../../lib/browser/use-object-url.ts";
import { drawBackground } from "../../../lib/card-materials/draw-background.ts";
import { saveBlob } from "../../../lib/download/save-blob.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useCompanyLook } from "../use-company-look.ts";
import styles from "./card-materials.module.css";

/** The e-mail signature and the background for video calls of a card. */
export function CardMaterials({ card }: { card: Card }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>(card.language);
  const { brand } = useCompanyLook(card.company);
  if (!card.active) return <p className={styles.off}>{t("materials.inactive")}</p>;
  return (
    <div className={styles.parts}>
      <Segmented
        label={t("materials.language")}
        value={language}
        options={[
          { value: "hu", text: t("shell.languageNames.hu") },
          { value: "en", text: t("shell.languageNames.en") },
        ]}
        onChange={setLanguage}
      />
      <SignatureSection card={card} language={language} brand={brand} />
      <BackgroundSection card={card} language={language} brand={brand} />
    </div>
  );
}

interface SectionProps {
  card: Card;
  language: Language;
  brand: Brand | undefined;
}

function SignatureSection({ card, language, brand }: SectionProps) {
  const { t } = useTranslation();
  const signature = useMemo(() => {
    const view = createCardView(card, language, formatNationalPhone);
    return createSignature(view, { origin: window.location.origin, brand });
  }, [card, language, brand]);

  const copy = async (parts: Record<string, string>) => {
    try {
      const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })]);
      await navigator.clipboard.write([
        new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>),
      ]);
      notify.success(t("materials.signature.copied"));
    } catch {
      notify.failure(t("materials.signature.copyFailed"));
    }
  };

  return (
    <SheetSection title={t("materials.signature.title")} lead={t("materials.signature.lead")}>
      <SignatureFrame html={signature.html} title={t("materials.signature.preview")} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={ClipboardCopy}
          onClick={() => void copy({ "text/html": signature.html, "text/plain": signature.text })}
        >
          {t("materials.signature.copy")}
        </Button>
        <Button icon={ClipboardCopy} onClick={() => void copy({ "text/plain": signature.text })}>
          {t("materials.signature.copyText")}
        </Button>
        <Button icon={ClipboardCopy} onClick={() => void copy({ "text/plain": signature.html })}>
          {t("materials.signature.copyHtml")}
        </Button>
      </div>
      <p className={styles.hint}>{t("materials.signature.how")}</p>
    </SheetSection>
  );
}

/** The signature as a mail shows it: apart from the styles of this page, and without scripts. */
function SignatureFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(160);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    drawSignature(html, inside.body);
    inside.body.style.margin = "0";
    setHeight(inside.documentElement.scrollHeight);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      // its links stay where they are
      sandbox="allow-same-origin"
      className={styles.frame}
      style={{ height }}
    />
  );
}

/** Draws the signature. The page's content policy takes styles from scripts, and none from attributes. */
function drawSignature(html: string, into: HTMLElement): void {
  const text = html.replaceAll(' style="', ' data-style="');
  into.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
  for (const element of into.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset["style"] ?? "";
}

function BackgroundSection({ card, language, brand }: SectionProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ["background", card._id, card._rev, language, brand],
    queryFn: () =>
      drawBackground(createCardView(card, language, formatNationalPhone), {
        brand,
        origin: window.location.origin,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const source = useObjectUrl(data);
  return (
    <SheetSection title={t("materials.background.title")} lead={t("materials.background.lead")}>
      {isError && <FailedState onRetry={() => void refetch()} />}
      <div className={styles.picture}>
        {source && (
          <img src={source} alt={t("materials.background.preview")} width={1920} height={1080} />
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={Download}
          disabled={data === undefined}
          onClick={() => data && saveBlob(data, `nevjegy-${card.code}.png`)}
        >
          {t("materials.background.save")}
        </Button>
      </div>
    </SheetSection>
  );
}
