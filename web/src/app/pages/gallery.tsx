import type { ReactNode } from "react";
import { Brand } from "../../components/brand/brand.tsx";
import { LanguageSwitch } from "../../components/controls/language-switch.tsx";
import { MantineParts } from "../../components/mantine.tsx";
import { ThemeToggle } from "../../components/controls/theme-toggle.tsx";
import { loadTexts } from "../../i18n/load-texts.ts";
import { useLanguage } from "../../lib/format/language.ts";
import { useDocumentTitle } from "../../lib/browser/use-document-title.ts";
import { Buttons, Fields } from "../gallery/controls.tsx";
import { Marks, Messages, Questions, States } from "../gallery/feedback.tsx";
import { Cards, Coming, Motif, Page } from "../gallery/objects.tsx";
import { Cropping, Uploads } from "../gallery/uploads.tsx";
import styles from "../gallery/gallery.module.css";
import { samples } from "../gallery/samples.ts";

/** No screen of the product, so it says itself which texts its parts need. */
export async function clientLoader(): Promise<null> {
  await loadTexts(["cards", "coming", "upload"]);
  return null;
}

/** Every shared component in each state; part of the local build alone (`NEVJEGY_GALLERY=1`). */
export default function Gallery() {
  const s = samples[useLanguage()];
  useDocumentTitle(s.title);
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <Brand />
        <LanguageSwitch />
        <ThemeToggle />
      </header>
      <p className={styles.lead}>{s.lead}</p>
      <Part title={s.buttons}>
        <MantineParts>
          <Buttons s={s} />
        </MantineParts>
      </Part>
      <Part title={s.fields}>
        <Fields s={s} />
      </Part>
      <Part title={s.questions}>
        <Questions s={s} />
      </Part>
      <Part title={s.states}>
        <States s={s} />
      </Part>
      <Part title={s.messages}>
        <Messages s={s} />
      </Part>
      <Part title={s.marks}>
        <Marks />
      </Part>
      <Part title={s.cards}>
        <Cards s={s} />
      </Part>
      <Part title={s.uploads}>
        <Uploads s={s} />
      </Part>
      <Part title={s.cropping}>
        <Cropping s={s} />
      </Part>
      <Part title={s.motif}>
        <Motif />
      </Part>
      <Part title={s.page}>
        <Page s={s} />
      </Part>
      <Part title={s.coming}>
        <Coming s={s} />
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
