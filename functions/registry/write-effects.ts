import { campaign } from "../../shared/models/campaign.ts";
import { comment } from "../../shared/models/comment.ts";
import { company } from "../../shared/models/company.ts";
import { file } from "../../shared/models/file.ts";
import { order } from "../../shared/models/order.ts";
import { user } from "../../shared/models/user.ts";
import { models } from "../../shared/models/all.ts";
import { inviterEffects } from "../areas/accounts/invitations/inviter.ts";
import { campaignEffects } from "../areas/campaigns/campaign-effects.ts";
import { companyEffects } from "../areas/companies/company-deletion.ts";
import { fileEffects } from "../areas/files/file-deletion.ts";
import { publicationEffects } from "../areas/files/pictures/published-sources.ts";
import { commentEffects } from "../areas/shop/orders/comment-notices.ts";
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
  [comment.name]: commentEffects,
  [company.name]: { ...publicationEffects, ...companyEffects },
  [file.name]: fileEffects,
  [order.name]: orderEffects,
  [user.name]: inviterEffects,
};

registerWriteEffects(effects);
registerWriter(writeChanges);
