/** The order matters: most browsers also name the browser that they are derived from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, "Edge"],
  [/OPR|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X|macOS/, "macOS"],
  [/Linux/, "Linux"],
];

/** Describes a device in common words, such as `Firefox · Windows`. Nothing is copied from the user agent. */
export function describeDevice(userAgent: string): string | undefined {
  const names = [browsers, systems].flatMap(
    (candidates) => candidates.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return names.length === 0 ? undefined : names.join(" · ");
}
