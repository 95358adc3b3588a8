/** Browser and system of a device, in common names. */
export interface DeviceName {
  browser?: string;
  system?: string;
}

/** In order of the checks: most browsers also contain the names of older ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(?:intosh| OS X)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Parses a User-Agent, to recognise one's own devices. It can be forged: do not use it for decisions. */
export function deviceName(userAgent: string): DeviceName {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
}

function nameIn(names: typeof browsers, text: string): string | undefined {
  return names.find(([mark]) => mark.test(text))?.[1];
}
