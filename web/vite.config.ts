import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { listPublicIconHosts } from "../shared/icon-hosts.ts";
import { fontVersions, type FontFamily } from "../shared/public-page/site-fonts.ts";
import { evaluatedModules } from "./evaluated-modules.ts";
import { makeHungarianFonts } from "./hungarian-fonts.ts";
import { offlineFiles } from "./offline-files.ts";
import { offlineSources } from "./offline-sources.ts";
import { screens } from "./src/lib/screens.ts";
import { findStartupModules } from "./startup-modules.ts";

/** The application token is public configuration; `APP_TOKEN` changes it at build time. */
const appToken = process.env.APP_TOKEN ?? "nevjegy-local";

const publicIconHosts = listPublicIconHosts(process.env.PUBLIC_ICONS);

const fontFamilies = Object.keys(fontVersions) as FontFamily[]; // keys of a constant

/** Chunks of texts are named by area and language; the file names alone are equal in both languages. */
const textFile = /i18n\/(en|hu)\/([\w-]+)\.ts$/;

const startup = findStartupModules([
  "app/entry.client.tsx",
  "app/root.tsx",
  "app/layouts/default-layout.tsx",
  `features/${screens.login.file}`,
]);

await makeHungarianFonts(resolve(import.meta.dirname, "../.build/fonts"));

export default defineConfig({
  // also for the preview server that renders the shell
  root: import.meta.dirname,
  plugins: [
    evaluatedModules(["src/lib/hub/operation-routes.ts"]),
    offlineFiles(offlineSources, resolve(import.meta.dirname, "../.build/web/offline-files.json")),
    startup.plugin,
    reactRouter(),
  ],
  define: {
    "import.meta.env.VITE_APP_TOKEN": JSON.stringify(appToken),
    "import.meta.env.VITE_ICON_HOSTS": JSON.stringify(publicIconHosts.join(" ")),
  },
  // the folder is outside web/, where Vite empties a folder only if told to
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Modules of at least 10 chunks share a chunk: many small ones cost a phone requests, the list of routes
            // their names, and compression its memory. What the login needs has one of its own, so that it carries no
            // code that it never runs.
            { name: "shell", test: startup.has, minShareCount: 10, priority: 1 },
            {
              name: "common",
              test: /web\/src\/(components|lib|records|app)|lucide/,
              minShareCount: 10,
            },
          ],
        },
        // Pages of functions know these addresses without the build.
        assetFileNames({ names: [name = ""] }) {
          const family = fontFamilies.find((each) => name.startsWith(`${each}-`));
          const mark = family && name.endsWith(".woff2") ? fontVersions[family] : "[hash]";
          return `assets/[name]-${mark}[extname]`;
        },
        chunkFileNames({ facadeModuleId }) {
          const [, language, area] = textFile.exec(facadeModuleId ?? "") ?? [];
          return `assets/${area ? `texts-${area}-${language}` : "[name]"}-[hash].js`;
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1" },
});
