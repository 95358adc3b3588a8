import { createPageCode } from "../page-code.ts";
import { landingScript } from "./landing-script.ts";
import { landingStyle } from "./landing-style.ts";

/**
 * Style, script and policy of the public pages.
 * @param style what one page has in addition
 */
export function createLandingCode(style = "") {
  return createPageCode({
    style: landingStyle + style,
    script: landingScript,
    loadsFonts: true,
    // Lighthouse reads robots.txt from within the page.
    connects: true,
  });
}
