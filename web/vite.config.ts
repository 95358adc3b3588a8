import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { evaluatedModules } from "./evaluated-modules.ts";

/** The application token is public configuration; `APP_TOKEN` changes it at build time. */
const appToken = process.env.APP_TOKEN ?? "nevjegy-local";

export default defineConfig({
  plugins: [evaluatedModules(["src/lib/operation-routes.ts"]), reactRouter()],
  define: { "import.meta.env.VITE_APP_TOKEN": JSON.stringify(appToken) },
  build: { target: "es2022", assetsInlineLimit: 0, cssMinify: true },
  server: { host: "127.0.0.1" },
});
