import type { Campaign } from "../../../../../../shared/models/campaign.ts";

type Bodies = Campaign["bodies"];

export const templateNames = ["news", "invitation", "offer"] as const;
export type TemplateName = (typeof templateNames)[number];

/** Mails to start from, in both languages. Their words in brackets are replaced by their author. */
export const campaignTemplates: Readonly<Record<TemplateName, Bodies>> = {
  news: {
    hu: {
      subject: "{{firstName|Kedves Olvasónk}}, itt vannak a hónap hírei",
      html:
        "<p>Kedves {{firstName|Olvasónk}}!</p><h2>[A legfontosabb hír]</h2><p>[Két-három mondat arról, mi történt, és miért jó az olvasónak.]</p>" +
        "<hr><h2>[A második hír]</h2><p>[Egy-két mondat.]</p><p>Üdvözlettel:<br>[a csapat neve]</p>",
      text: "",
    },
    en: {
      subject: "{{firstName|Dear reader}}, here is this month’s news",
      html:
        "<p>Dear {{firstName|reader}},</p><h2>[The main news]</h2><p>[Two or three sentences: what happened, and what it means for the reader.]</p>" +
        "<hr><h2>[The second piece of news]</h2><p>[One or two sentences.]</p><p>Best regards,<br>[name of the team]</p>",
      text: "",
    },
  },
  invitation: {
    hu: {
      subject: "{{firstName|Kedves Partnerünk}}, várjuk [az esemény neve] rendezvényünkre",
      html:
        "<p>Tisztelt {{name|Partnerünk}}!</p><p>Szeretettel meghívjuk [az esemény neve] rendezvényünkre.</p>" +
        '<div class="card"><p><strong>Mikor:</strong> [dátum és időpont]</p><p><strong>Hol:</strong> [cím]</p></div>' +
        "<p>[Miért érdemes eljönni: egy-két mondat.]</p>",
      text: "",
    },
    en: {
      subject: "{{firstName|Dear partner}}, join us at [name of the event]",
      html:
        "<p>Dear {{name|partner}},</p><p>We would like to invite you to [name of the event].</p>" +
        '<div class="card"><p><strong>When:</strong> [date and time]</p><p><strong>Where:</strong> [address]</p></div>' +
        "<p>[Why it is worth coming: one or two sentences.]</p>",
      text: "",
    },
  },
  offer: {
    hu: {
      subject: "[Az ajánlat egy mondatban]",
      html:
        "<p>Kedves {{firstName|Vásárlónk}}!</p><p>[Miről szól az ajánlat, és kinek jó.]</p>" +
        '<div class="card"><h2>[A termék neve]</h2><p>[Ár, és meddig érvényes.]</p></div>' +
        "<p>[Hogyan lehet megrendelni.]</p>",
      text: "",
    },
    en: {
      subject: "[The offer in one sentence]",
      html:
        "<p>Dear {{firstName|customer}},</p><p>[What the offer is, and who it is for.]</p>" +
        '<div class="card"><h2>[Name of the product]</h2><p>[Price, and how long it is valid.]</p></div>' +
        "<p>[How to order.]</p>",
      text: "",
    },
  },
};
