import { Plus } from "lucide-react";
import { Button } from "../../components/controls/button.tsx";
import { CardObject } from "../../components/brand/card-object.tsx";
import { UnfinishedScreen } from "../../components/feedback/unfinished-screen.tsx";
import { TextField } from "../../components/controls/field.tsx";
import { Border, Cloth, Flower, RosetteDrawing, Sign } from "../../components/brand/motif.tsx";
import { PageHead } from "../../components/layout/page-head.tsx";
import { SectionLinks } from "../../components/layout/section-links.tsx";
import { SheetSection } from "../../components/layout/sheet-section.tsx";
import { StateBadge } from "../../components/feedback/state-badge.tsx";
import type { Samples } from "./samples.ts";
import styles from "./gallery.module.css";

export function CardSamples({ s }: { s: Samples }) {
  const workshop = "Tölgyfa Műhely Kft.";
  return (
    <div className={styles.cards}>
      <CardObject name="Fűzi Botond" position={s.role1} company={workshop} />
      <CardObject
        form="paper"
        name="Csűrös Rózsa"
        position={s.role2}
        company="Bereczki Könyvkötészet Bt."
      />
      <CardObject form="faded" name="Czirják Örs" position={s.role3} company={workshop} />
    </div>
  );
}

export function MotifSamples() {
  return (
    <div className={styles.motif}>
      <Sign />
      <Flower className={styles.flower} />
      <RosetteDrawing />
      <Cloth className={styles.cloth} />
      <Border className={styles.border} />
    </div>
  );
}

/** The title is a heading of level 1, as the gallery's own, so it has a frame of its own. */
export function PageSamples({ s }: { s: Samples }) {
  return (
    <>
      <PageHead
        title={s.atWork}
        breadcrumb={[{ text: s.myCards, to: "/my-cards" }]}
        facts={
          <>
            <StateBadge state="active" /> {s.saved}
          </>
        }
        actions={
          <Button variant="primary" icon={Plus}>
            {s.newCard}
          </Button>
        }
      />
      <SectionLinks
        label={s.page}
        sections={[
          { anchor: "basic", text: s.basic },
          { anchor: "sections", text: s.page },
        ]}
      />
      <SheetSection anchor="basic" title={s.basic} lead={s.basicLead}>
        <TextField label={s.lastName} defaultValue="Bőhm-Szűcs" />
      </SheetSection>
      <SheetSection anchor="sections" title={s.page}>
        <TextField label={s.city} defaultValue="Sopron" />
      </SheetSection>
    </>
  );
}

export function UnfinishedSamples({ s }: { s: Samples }) {
  return (
    <UnfinishedScreen
      title={s.coming}
      text={s.comingText}
      links={[{ text: s.myCards, to: "/my-cards" }]}
    />
  );
}
