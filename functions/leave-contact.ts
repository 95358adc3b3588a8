import { environment } from "../shared/environment.ts";
import { HubError, type FieldProblem } from "../shared/errors.ts";
import { exchangeInput, type ExchangeForm, type ExchangeInput } from "../shared/exchange.ts";
import { exchange as limits } from "../shared/limits.ts";
import { exchangeTexts } from "../shared/texts/exchange.ts";
import { fieldProblemText } from "../shared/texts/errors.ts";
import { leaveContact } from "./exchange/leave-contact.ts";
import { required } from "./kit/environment.ts";
import { handle } from "./kit/handle.ts";
import { inputError } from "./kit/http/input.ts";
import { exchangeReply, leftReply } from "./pages/exchange-reply.tsx";
import { isTicked, type FormProblems } from "./pages/exchange-page.tsx";
import { documentFailure } from "./pages/document-failure.ts";
import { activeCardByCode } from "./public/find-by-code.ts";
import { wantsPage } from "./public/wants-page.ts";

/** Keeps what a visitor leaves. A person gets the form back, filled, with what is wrong with it; programs a problem. */
export const handler = handle(
  "leaveContact",
  async ({ code, lang, body }, tools) => {
    const origin = tools.request.header("origin");
    if (origin !== undefined && origin !== required(environment.publicOrigin))
      throw new HubError("origin.foreign");
    const card = await activeCardByCode(code, tools);
    const language = lang ?? tools.language;
    const isPerson = wantsPage(tools.request.header("accept"));
    const again = (problems: Readonly<Record<string, FieldProblem>>, alert: string) =>
      exchangeReply(card, { form: body, problems: inWords(problems), alert }, language);
    const { wrong, hasty } = exchangeTexts(language);

    const parsed = exchangeInput.safeParse(asInput(body));
    if (!parsed.success) {
      const refused = inputError(parsed.error, body);
      if (!isPerson) throw refused;
      return again(refused.details.fields ?? {}, wrong);
    }
    // What a machine filled in is left unkept without a word; a quick person is asked to send once more.
    if ((body.website ?? "") !== "") return isPerson ? leftReply(card, body.form, language) : {};
    if (Date.parse(tools.now()) - Date.parse(body.openedAt) < limits.leastMs && isPerson)
      return again({}, hasty);
    try {
      await leaveContact(card, parsed.data, { ...tools, language });
    } catch (error) {
      if (!isPerson || !(error instanceof HubError) || error.code !== "input.invalid") throw error;
      return again(error.details.fields ?? {}, wrong);
    }
    return isPerson ? leftReply(card, body.form, language) : {};

    function inWords(problems: Readonly<Record<string, FieldProblem>>): FormProblems {
      const words = Object.entries(problems).map(([name, problem]) => [
        name,
        name === "reply" ? exchangeTexts(language).agreeFirst : fieldProblemText(problem, language),
      ]);
      return Object.fromEntries(words);
    }
  },
  { failure: documentFailure },
);

/** The form's texts as the values that are meant. */
function asInput(form: ExchangeForm): Record<keyof ExchangeInput, unknown> {
  const { openedAt: _opened, website: _trap, reply, company, ...texts } = form;
  const { email, phone, message } = texts;
  return { ...texts, email, phone, message, reply: isTicked(reply), company: isTicked(company) };
}
