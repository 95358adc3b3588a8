import { foundLimits } from "../../../shared/limits/cards.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import type { Tag } from "../../../shared/models/tag.ts";
import type { OpenContext } from "../../calls/call-context.ts";
import { countForLogin } from "../../identity/count-for-login.ts";
import { limitSource } from "../../identity/source-limit.ts";
import { createWindowRefusal } from "../../identity/windowed-count.ts";
import { breakLinks } from "../../mail/single-line.ts";
import { createUserMail } from "../../mail/user-mail.ts";
import { sendFormOnce } from "./send-form-once.ts";
import type { CardMail } from "./mails/card-mails.en.ts";

const dayMs = 86_400_000;

/** A finder's message, checked and on one line, and when its form was opened. */
export interface FoundMessage {
  message: string;
  openedAt: string;
}

/**
 * Mails a finder's message to the owner of a lost code. A stranger wrote it, so no part of it becomes a link. A reload
 * of the answer submits the same form again, and sends nothing. Throws `rate.limited`.
 */
export async function relayFoundMessage(
  { _id, code, card, owner: ownerId }: Tag,
  { message, openedAt }: FoundMessage,
  context: Pick<OpenContext, "store" | "request" | "now" | "newId">,
): Promise<void> {
  const { store } = context;
  await limitSource(context, "found", foundLimits.ofSource);
  const ofCode = await countForLogin(store.table, "foundCode", _id, dayMs);
  if (ofCode > foundLimits.maxPerCodeAndDay) throw createWindowRefusal(dayMs);
  const owner = ownerId === undefined ? undefined : await store.find(userModel, ownerId);
  if (owner === undefined) return;
  const mail = createUserMail<CardMail>("codeFound", owner, {
    code,
    message: breakLinks(message),
    path: card === undefined ? "/my-cards" : `/my-cards/${card}`,
  });
  await sendFormOnce(context, `found ${_id} ${openedAt}`, mail);
}
