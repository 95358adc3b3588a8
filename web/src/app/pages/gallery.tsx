import type { ReactNode } from "react";
import { BrandLink } from "../../components/brand/brand.tsx";
import { LanguageSwitch } from "../../components/controls/language-switch.tsx";
import { MantineParts } from "../../components/mantine.tsx";
import { ThemeToggle } from "../../components/controls/theme-toggle.tsx";
import { loadTexts } from "../../i18n/load-texts.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { useDocumentTitle } from "../../lib/browser/use-document-title.ts";
import { ButtonSamples, FieldSamples } from "../gallery/controls.tsx";
import {
  BadgeSamples,
  MessageSamples,
  QuestionSamples,
  StateSamples,
} from "../gallery/feedback.tsx";
import { CardSamples, UnfinishedSamples, MotifSamples, PageSamples } from "../gallery/objects.tsx";
import { CropSamples, UploadSamples } from "../gallery/uploads.tsx";
import styles from "../gallery/gallery.module.css";
import { samples } from "../gallery/samples.ts";

/** The gallery is not in the list of screens, so it names its text areas here. */
export async function clientLoader(): Promise<null> {
  await loadTexts(["cards", "coming", "upload"]);
  return null;
}

/** Every shared component in each state; only in the local build (`NEVJEGY_GALLERY=1`). */
export default function Gallery() {
  const s = samples[useLanguage()];
  useDocumentTitle(s.title);
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <BrandLink />
        <LanguageSwitch />
        <ThemeToggle />
      </header>
      <p className={styles.lead}>{s.lead}</p>
      <Part title={s.buttons}>
        <MantineParts>
          <ButtonSamples s={s} />
        </MantineParts>
      </Part>
      <Part title={s.fields}>
        <FieldSamples s={s} />
      </Part>
      <Part title={s.questions}>
        <QuestionSamples s={s} />
      </Part>
      <Part title={s.states}>
        <StateSamples s={s} />
      </Part>
      <Part title={s.messages}>
        <MessageSamples s={s} />
      </Part>
      <Part title={s.marks}>
        <BadgeSamples />
      </Part>
      <Part title={s.cards}>
        <CardSamples s={s} />
      </Part>
      <Part title={s.uploads}>
        <UploadSamples s={s} />
      </Part>
      <Part title={s.cropping}>
        <CropSamples s={s} />
      </Part>
      <Part title={s.motif}>
        <MotifSamples />
      </Part>
      <Part title={s.page}>
        <PageSamples s={s} />
      </Part>
      <Part title={s.coming}>
        <UnfinishedSamples s={s} />
      </Part>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
