/** Order matters: most browsers also name those that they descend from. */
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

/** A device in words that people know, such as `Firefox · Windows`; nothing of what a browser says of itself is repeated. */
export function describeDevice(userAgent: string): string | undefined {
  const names = [browsers, systems].flatMap(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return names.length === 0 ? undefined : names.join(" · ");
}
