import type { Language } from "../languages.ts";

const proFormaEn = {
  title: "Pro forma invoice",
  notice: "This is not a tax invoice. We issue the invoice after the payment.",
  seller: "Seller",
  buyer: "Buyer",
  taxNumber: "Tax number",
  number: "Order number",
  placedAt: "Date of order",
  dueAt: "Pay by",
  item: "Item",
  quantity: "Qty",
  price: "Unit price",
  vat: "VAT",
  gross: "Amount",
  net: "Net total",
  vatTotal: "VAT",
  total: "Total due",
  payment: "Bank transfer",
  beneficiary: "Beneficiary",
  bank: "Bank",
  account: "Account number",
  reference: "Reference",
};

const proFormaHu: typeof proFormaEn = {
  title: "Díjbekérő",
  notice:
    "Nem számla, adóigazgatási azonosításra nem alkalmas. A számlát a fizetés után állítjuk ki.",
  seller: "Eladó",
  buyer: "Vevő",
  taxNumber: "Adószám",
  number: "Rendelésszám",
  placedAt: "A megrendelés napja",
  dueAt: "Fizetési határidő",
  item: "Megnevezés",
  quantity: "Menny.",
  price: "Egységár",
  vat: "Áfa",
  gross: "Összeg",
  net: "Nettó összesen",
  vatTotal: "Áfa",
  total: "Fizetendő",
  payment: "Banki átutalás",
  beneficiary: "Kedvezményezett",
  bank: "Bank",
  account: "Számlaszám",
  reference: "Közlemény",
};

/** Texts of the pro forma invoice. */
export function getProFormaTexts(language: Language): typeof proFormaEn {
  return language === "hu" ? proFormaHu : proFormaEn;
}
