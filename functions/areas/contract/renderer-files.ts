/** Version of the package `swagger-ui-dist`; a test compares it with package.json. */
export const rendererVersion = "5.35.0";

/** The files of Swagger UI that the site carries: path in the package, and path on the site. */
export const rendererFiles = {
  script: {
    source: "swagger-ui-dist/swagger-ui-bundle.js",
    path: `/assets/swagger-ui-${rendererVersion}.js`,
  },
  style: {
    source: "swagger-ui-dist/swagger-ui.css",
    path: `/assets/swagger-ui-${rendererVersion}.css`,
  },
} as const;
