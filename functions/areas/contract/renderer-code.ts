import { baseStyle } from "../../../shared/public-page/base-style.ts";
import { operations } from "../../../shared/operations/all.ts";
import { createPageCode, stripIndent } from "../../pages/page-code.ts";

/** The frame of the page, and what the renderer's own style sheet lacks: contrast and narrow screens. */
const style = `
main{width:auto;max-width:1100px}
.frame{padding:64px 20px 0}
.frame p{margin-top:12px;max-width:42rem;text-wrap:pretty}
.frame h2{margin-top:32px}
#calls{padding:0 20px 48px;overflow-wrap:anywhere}
#calls .swagger-ui{background:none}
#calls .response-col_links{display:none}
#calls .parameter__in,#calls .header-col{color:inherit}
#calls .microlight{max-height:none;overflow:visible!important;white-space:pre-wrap}
#calls .opblock-summary-method{color:#111;text-shadow:none}
@media (min-width:600px){
main{width:auto;margin:32px 24px}
}
@media (min-width:1148px){
main{margin:32px auto}
}
`;

/**
 * Starts Swagger UI without its servers, its authorization and "Try it out": the page shows the contract and calls
 * nothing but the document.
 */
const script = `
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
follow();
dark.addEventListener("change", follow);
const contract = ({ React }) => ({
  components: {
    DeepLink: ({ text }) => React.createElement("span", null, text),
    Contract: ({ getComponent, specSelectors }) => {
      const part = (name, props) => React.createElement(getComponent(name, true), { key: name, ...props });
      const isLoaded = specSelectors.loadingStatus() === "success";
      const source = specSelectors.info().get("description");
      const parts = isLoaded ? [part("Markdown", { source }), part("operations"), part("Models")] : [part("errors")];
      return React.createElement("div", { className: "swagger-ui" }, parts);
    },
  },
});
SwaggerUIBundle({
  url: "${operations.getOpenapi.path}",
  dom_id: "#calls",
  plugins: [contract],
  layout: "Contract",
  supportedSubmitMethods: [],
  validatorUrl: null,
  deepLinking: true,
  displayOperationId: true,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
});
`;

/** Style, script and policy of the page. The renderer's own files are of the site. */
export const rendererCode = createPageCode({
  style: stripIndent(baseStyle + style),
  script: stripIndent(script),
  connects: true,
  loadsSiteFiles: true,
});
