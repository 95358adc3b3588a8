// CloudFront Function on viewer-request (runtime cloudfront-js-2.0). The local gateway runs the same text.
// The names in capitals are filled in by edge-code.ts. The runtime has no modules and only part of ES6:
// no loops over iterators, no destructuring, no spread, no default parameters.

const pagePattern = new RegExp(PAGE_PATTERN);
const spaPattern = new RegExp(SPA_PATTERN);
const passedOnPattern = new RegExp(PASSED_ON_PATTERN);
const prerenderedPages = PRERENDERED_PAGES;
const shellPath = SHELL_PATH;
const shell = SHELL;
const crawlerPattern = new RegExp(CRAWLER_PATTERN, "i");

function supported(text) {
  const found = /^\s*(hu|en)(?:[-_]|\s*$)/i.exec(text);
  return found ? found[1].toLowerCase() : "";
}

function preferredOf(acceptLanguage) {
  let best = "";
  let bestWeight = 0;
  acceptLanguage.split(",").forEach(function (range) {
    const weightText = /;\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(range);
    const weight = weightText ? Number(weightText[1]) : 1;
    const language = supported(range.split(";")[0]);
    if (language && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  });
  return best;
}

function languageOf(request) {
  const asked = request.querystring.lang;
  const kept = request.cookies.locale;
  const accepted = request.headers["accept-language"];
  return (
    (asked && supported(asked.value)) ||
    (kept && supported(kept.value)) ||
    (accepted && preferredOf(accepted.value)) ||
    "en"
  );
}

function unknownPath(isCrawler, language) {
  return {
    statusCode: 404,
    statusDescription: "Not Found",
    headers: {
      "content-type": { value: "text/html; charset=utf-8" },
      "content-language": { value: language },
      "cache-control": { value: "no-store" },
    },
    body: { encoding: "text", data: isCrawler ? "" : shell },
  };
}

// eslint-disable-next-line no-unused-vars -- the name under which CloudFront calls it
function handler(event) {
  const request = event.request;
  const language = languageOf(request);
  delete request.headers["x-origin-key"];
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  request.headers["x-lang"] = { value: language };
  // Part of the cache key of pages: what a crawler gets is never served to people, nor the reverse.
  const agent = request.headers["user-agent"];
  const isCrawler = !!agent && crawlerPattern.test(agent.value);
  request.headers["x-crawler"] = { value: isCrawler ? "1" : "0" };

  const path = request.uri.replace(/^\/C\//, "/c/").replace(/\/+$/, "") || "/";
  request.uri = path;
  if (pagePattern.test(path) || passedOnPattern.test(path)) return request;
  if (prerenderedPages.indexOf(path) >= 0) {
    request.uri = "/" + language + (path === "/" ? "" : path) + "/index.html";
    return request;
  }
  if (spaPattern.test(path)) {
    request.uri = shellPath;
    return request;
  }
  return unknownPath(isCrawler, language);
}
