/** Areas and services of Hungary that are no mobile network: they take no text messages. */
export function isHungarianLandline(phone: string): boolean {
  return /^\+36(?!20|30|31|50|70)/.test(phone);
}

export function isHungarianMobile(phone: string): boolean {
  return phone.startsWith("+36") && !isHungarianLandline(phone);
}

/** Country codes of one and two digits (ITU-T E.164 assignments); all others have three. */
const countryCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d{4,})/;

/** The calling code and the national part of a number in E.164; nothing for anything else. */
export function splitPhone(phone: string): { code: string; national: string } | undefined {
  if (!/^\+\d{7,15}$/.test(phone)) return undefined;
  const code = countryCode.exec(phone.slice(1))?.[0] ?? "";
  return { code, national: phone.slice(1 + code.length) };
}

/** A number in E.164 as people read it: `+36 30 123 4567`. Anything else as it is. */
export function formatPhone(phone: string): string {
  const parts = splitPhone(phone);
  if (!parts) return phone;
  const { code, national } = parts;
  const groups = code === "36" ? hungarianGroups(national) : groupsOfThree(national);
  return [`+${code}`, ...groups].join(" ");
}

/** Budapest is `1`, every other area and every mobile network has two digits; subscribers have six or seven. */
function hungarianGroups(national: string): string[] {
  const areaDigits = national.startsWith("1") ? 1 : 2;
  return [national.slice(0, areaDigits), ...groupsOfThree(national.slice(areaDigits))];
}

/** Three digits each; a single last one joins the group before it. */
function groupsOfThree(digits: string): string[] {
  return digits.match(/\d{3}(?=\d$)\d|\d{1,3}/g) ?? [];
}
