import type { Language } from "../../../../shared/languages.ts";

interface CampaignFrame {
  why: string;
  unsubscribe: string;
}

/** Texts under every mail of a campaign. */
export const campaignFrame: Readonly<Record<Language, CampaignFrame>> = {
  en: {
    why: "You’re receiving this email because you asked for news about Névjegy.",
    unsubscribe: "Unsubscribe",
  },
  hu: {
    why: "Ezt a levelet azért kapta, mert híreket kért a Névjegyről.",
    unsubscribe: "Leiratkozás",
  },
};
