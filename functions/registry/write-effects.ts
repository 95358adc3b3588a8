import { campaign } from "../../shared/models/campaign.ts";
import { comment } from "../../shared/models/comment.ts";
import { company } from "../../shared/models/company.ts";
import { feedback } from "../../shared/models/feedback.ts";
import { file } from "../../shared/models/file.ts";
import { folder } from "../../shared/models/folder.ts";
import { order } from "../../shared/models/order.ts";
import { query } from "../../shared/models/query.ts";
import { report } from "../../shared/models/report.ts";
import { user } from "../../shared/models/user.ts";
import { models } from "../../shared/models/all.ts";
import { inviterEffects } from "../areas/accounts/invitations/invitations-void.ts";
import { requireRemainingServiceAdmin } from "../areas/accounts/service-admins.ts";
import { campaignEffects } from "../areas/campaigns/prepare/campaign-effects.ts";
import { companyEffects } from "../areas/companies/company-deletion.ts";
import { fileEffects } from "../areas/files/file-effects.ts";
import { publicationEffects } from "../areas/files/pictures/published-sources.ts";
import { folderedEffects } from "../areas/reports/folders/folder-content.ts";
import { mentionEffects } from "../areas/notifications/comments/mention-effects.ts";
import { feedbackEffects } from "../areas/notifications/feedback/feedback-effects.ts";
import { commentEffects } from "../areas/shop/orders/comment-notices.ts";
import { planProofNotices } from "../areas/shop/orders/proof-effects.ts";
import { orderEffects } from "../areas/shop/orders/draft-limit.ts";
import { writeChanges } from "../data/store/write-changes.ts";
import {
  registerWriteEffects,
  type ModelEffects,
  type WriteEffects,
} from "../data/store/write-effects.ts";
import { registerWriter } from "../data/store/writer.ts";

/**
 * What writes of a model add to their transaction. Importing this file registers them and the code of writes: the bundler and the local
 * runtime import it before the handler of every function that may write the table.
 */
const effects: WriteEffects = {
  ...Object.fromEntries(
    [...models.values()]
      .filter(({ published }) => published !== undefined)
      .map(({ name }): [string, ModelEffects] => [name, publicationEffects]),
  ),
  [campaign.name]: campaignEffects,
  [comment.name]: {
    ...mentionEffects,
    onChange: (changes) => [
      ...mentionEffects.onChange(changes),
      ...commentEffects.onChange(changes),
    ],
  },
  [company.name]: { ...publicationEffects, ...companyEffects },
  [feedback.name]: feedbackEffects,
  [file.name]: fileEffects,
  [order.name]: { ...orderEffects, onChange: planProofNotices },
  [user.name]: { ...inviterEffects, onUpdates: requireRemainingServiceAdmin },
  ...Object.fromEntries([folder, query, report].map(({ name }) => [name, folderedEffects])),
};

registerWriteEffects(effects);
registerWriter(writeChanges);
