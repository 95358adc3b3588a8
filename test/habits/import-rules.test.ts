// @module-tag no-second-look
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { folderCycles } from "./folder-cycles.ts";
import { importsOf, importsWithin, productFiles, sources } from "./sources.ts";

/** The top folders from which the product files of a top folder may import. */
const projectImports: Record<string, readonly string[]> = {
  shared: ["shared"],
  functions: ["functions", "shared"],
  web: ["web", "shared"],
  scripts: ["scripts", "functions", "shared", "infra", "web"],
  infra: ["infra", "functions", "shared", "scripts", "web"],
};

/** Layers of functions, each with the lower layers that it may import. */
const functionLayers: Record<string, readonly string[]> = {
  platform: [],
  data: ["platform"],
  mail: ["data", "platform"],
  identity: ["data", "platform"],
  replica: ["data", "platform"],
  calls: ["mail", "identity", "data", "platform"],
  pages: ["mail", "identity", "data", "platform"],
  areas: ["calls", "pages", "mail", "identity", "replica", "data", "platform"],
  registry: ["areas", "calls", "pages", "mail", "identity", "replica", "data", "platform"],
};

/** The neighbours that an area may import; an area that is not listed imports no other area. */
const areaNeighbours: Record<string, readonly string[]> = {
  accounts: ["files"],
  companies: ["accounts", "cards"],
  cards: ["visits"],
  tags: ["cards"],
  contacts: ["cards", "shop", "visits"],
  notifications: ["shop"],
  shop: ["cards"],
  campaigns: ["cards", "reports", "shop"],
};

/** Layers of web/src, each with the lower layers that it may import. Entry files of the application are in app. */
const webLayers: Record<string, readonly string[]> = {
  theme: [],
  i18n: [],
  lib: ["i18n"],
  components: ["lib", "i18n", "theme"],
  records: ["components", "lib", "i18n", "theme"],
  features: ["records", "components", "lib", "i18n", "theme"],
  app: ["features", "records", "components", "lib", "i18n", "theme"],
  "service-worker": [],
};

const functionImports = importsWithin("functions");
const functionLayerOf = (file: string) => file.split("/")[1] ?? "";
const areaOf = (file: string) =>
  functionLayerOf(file) === "areas" ? file.split("/")[2] : undefined;

const webImports = importsWithin("web/src");
const webLayerOf = (file: string) => file.split("/")[2] ?? "";
const featureOf = (file: string) => file.split("/")[3] ?? "";

describe("packages", () => {
  test("what shipped code imports is no development dependency", () => {
    const imported = ["functions", "shared", "web/src"].flatMap((folder) =>
      productFiles(folder).flatMap(({ text }) =>
        [
          ...text.matchAll(/(?:from|import)\s*\(?\s*"((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/g),
        ].map(([, name = ""]) => name),
      ),
    );
    const packages = JSON.parse(readFileSync("package.json", "utf8")) as {
      devDependencies: Record<string, string>;
    };

    expect(imported.length).toBeGreaterThan(100);
    // Of the first two only types are imported, and the build alone reads the table of routes.
    expect(Object.keys(packages.devDependencies).filter((name) => imported.includes(name))).toEqual(
      ["@aws-sdk/client-dynamodb", "@aws-sdk/lib-dynamodb", "@react-router/dev"],
    );
  });
});

describe("imports between top folders", () => {
  test.each(Object.entries(projectImports))(
    "%s imports only its allowed folders",
    (folder, allowed) => {
      const wrong = productFiles(folder).flatMap((source) =>
        importsOf(source)
          .filter((target) => !allowed.includes(target.split("/")[0] ?? ""))
          .map((target) => `${source.file} -> ${target}`),
      );

      expect(wrong).toEqual([]);
    },
  );

  test("no folders of shared import each other in a circle", () => {
    expect(folderCycles(importsWithin("shared"))).toEqual([]);
  });
});

describe("imports of functions", () => {
  test.each(Object.entries(functionLayers))("%s imports only lower layers", (layer, lower) => {
    const imports = functionImports.filter(({ from }) => functionLayerOf(from) === layer);

    const wrong = imports.filter(({ to }) => ![layer, ...lower].includes(functionLayerOf(to)));
    expect(wrong).toEqual([]);
  });

  test("every folder of functions is in the table of layers", () => {
    const layers = new Set(productFiles("functions").map(({ file }) => functionLayerOf(file)));

    expect([...layers].toSorted()).toEqual(Object.keys(functionLayers).toSorted());
  });

  test("an area imports only the neighbours of its row", () => {
    const wrong = functionImports.filter(({ from, to }) => {
      const [area, other] = [areaOf(from), areaOf(to)];
      if (area === undefined || other === undefined || area === other) return false;
      return !areaNeighbours[area]?.includes(other);
    });

    expect(wrong).toEqual([]);
  });

  test("no folders import each other in a circle", () => {
    expect(folderCycles(functionImports)).toEqual([]);
  });
});

describe("imports of the web", () => {
  test.each(Object.entries(webLayers))("web/src/%s imports only lower layers", (layer, lower) => {
    const imports = webImports.filter(({ from }) => webLayerOf(from) === layer);

    const wrong = imports.filter(({ to }) => ![layer, ...lower].includes(webLayerOf(to)));
    expect(sources.some(({ file }) => webLayerOf(file) === layer)).toBe(true);
    expect(wrong).toEqual([]);
  });

  test("every folder of web/src is in the table of layers", () => {
    const layers = new Set(webImports.map(({ from }) => webLayerOf(from)));

    expect([...layers].filter((layer) => !(layer in webLayers))).toEqual([]);
  });

  test("a feature imports another feature through its parts only", () => {
    const wrong = webImports.filter(
      ({ from, to }) =>
        webLayerOf(from) === "features" &&
        webLayerOf(to) === "features" &&
        featureOf(from) !== featureOf(to) &&
        !to.startsWith(`web/src/features/${featureOf(to)}/parts/`),
    );

    expect(wrong).toEqual([]);
  });

  test("no features import each other in a circle", () => {
    const features = webImports
      .filter(({ from, to }) => [from, to].every((file) => webLayerOf(file) === "features"))
      .map(({ from, to }) => ({ from: `${featureOf(from)}/*`, to: `${featureOf(to)}/*` }));

    expect(features.length).toBeGreaterThan(100);
    expect(folderCycles(features)).toEqual([]);
  });

  test("no folders of web/src import each other in a circle", () => {
    expect(folderCycles(webImports)).toEqual([]);
  });
});
