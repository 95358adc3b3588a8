import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { composeCampaignMail } from "../../../functions/areas/campaigns/compose/compose-campaign.ts";
import { environment } from "../../../shared/environment.ts";
import type { Campaign } from "../../../shared/models/campaign.ts";
import { measurePair } from "../measure-pair.ts";
import type { Figure } from "../print-figures.ts";

/** Time for a mail over the time of nodemailer for the same one (design section 11). */
const maxRatio = 0.1;

const repeats = { rounds: 30, callsPerRound: 200, warmUpCalls: 2000, warmUpMs: 2000 };

const paragraph =
  "<p>November 28-án megnyitjuk a Várkerületi bemutatótermünket. Az első hétvégén minden látogatónk személyesen is egyeztethet belsőépítészeinkkel.</p>";
const body = {
  subject: "{{firstName|Barátunk}}, nézze meg az őszi bemutatótermünket",
  html:
    `<p>Tisztelt {{name|Partnerünk}}!</p><h2>Új bemutatóterem nyílik</h2>${paragraph.repeat(8)}` +
    '<p><a href="https://tolgyfa.example/idopont" class="button">Időpontot kérek</a></p>',
  text: "",
};

const campaign: Campaign = {
  _id: "bench",
  _rev: 1,
  createdAt: "2026-11-24T00:00:00.000Z",
  updatedAt: "2026-11-24T00:00:00.000Z",
  name: "Bench",
  audience: { model: "user", filter: {} },
  bodies: { en: body, hu: body },
  state: "sending",
  recipients: 1,
};

/** Composes mails of a campaign, each for another recipient. */
export async function benchCampaignMails(): Promise<Figure[]> {
  process.env[environment.publicOrigin] ??= "https://nevjegy.example";
  process.env[environment.mailSender] ??= "nevjegy@nevjegy.example";
  let made = 0;
  const nextRow = () => ({
    _id: String((made += 1)).padStart(40, "0"),
    campaign: "bench",
    email: `olvaso${made}@tolgyfa.example`,
    language: "hu" as const,
    firstName: `Őze${made}`,
    lastName: "Bíró",
    secret: "s".repeat(43),
  });
  const mail = composeCampaignMail(campaign, nextRow()).toString("utf8");
  const html = /<!doctype html>.*/is.exec(mail)?.[0] ?? paragraph.repeat(10);
  const pair = await measurePair(
    () => Promise.resolve(composeCampaignMail(campaign, nextRow())),
    () => composeByPeer(html, nextRow()),
    repeats,
  );
  return [
    {
      what: "compose a mail of a campaign / nodemailer",
      measured: `${pair.ratio.toFixed(3)} x (${pair.ours.toFixed(3)} / ${pair.peer.toFixed(3)} ms)`,
      budget: `<= ${maxRatio} x`,
      isWithin: pair.ratio <= maxRatio,
    },
  ];
}

/** The same mail, filled for the recipient beforehand and built from its parts. */
function composeByPeer(html: string, row: { email: string; firstName: string }): Promise<Buffer> {
  return new MailComposer({
    from: "Névjegy <nevjegy@nevjegy.example>",
    to: row.email,
    subject: `${row.firstName}, nézze meg az őszi bemutatótermünket`,
    text: html.replace(/<[^>]*>/g, ""),
    html: html.replaceAll("Őze1", row.firstName),
    headers: {
      "List-Unsubscribe": "<https://nevjegy.example/api/public/unsubscribe?t=x>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  })
    .compile()
    .build();
}
