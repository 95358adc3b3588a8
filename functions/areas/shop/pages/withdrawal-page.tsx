import type { Language } from "../../../../shared/languages.ts";
import { formatPhone } from "../../../../shared/text/phone-text.ts";
import { findReturnAddress } from "../orders/return-address.ts";
import type { SettingValues } from "../settings/load-settings.ts";
import { LegalText } from "./legal-text.tsx";
import { getWithdrawalTexts } from "./withdrawal-texts.ts";

type WithdrawalKey =
  | "provider.name"
  | "provider.address"
  | "provider.email"
  | "provider.phone"
  | "shop.returnAddress";

/** How a consumer withdraws from an order, with the model form (45/2014. Korm. r., annexes 2 and 3). */
export const withdrawalPage = {
  name: "withdrawal",
  keys: [
    "provider.name",
    "provider.address",
    "provider.email",
    "provider.phone",
    "shop.returnAddress",
  ],
  render: (values: SettingValues<WithdrawalKey>, language: Language) => {
    const { information, form } = getWithdrawalTexts(language);
    const provider = [
      values["provider.name"],
      values["provider.address"],
      values["provider.email"],
      formatPhone(values["provider.phone"] ?? ""),
    ].join(", ");
    return (
      <>
        <LegalText text={information({ provider, returnAddress: findReturnAddress(values) })} />
        <h2>{form.title}</h2>
        <p>{form.use}</p>
        <p>
          {form.to}: {provider}
        </p>
        <p>{form.statement}</p>
        <ul>
          {form.blanks.map((blank) => (
            <li key={blank}>{blank}: …………………………………………</li>
          ))}
        </ul>
      </>
    );
  },
} as const;
