import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { rendererFiles } from "../../functions/areas/contract/renderer-files.ts";
import { root } from "../bundle/bundle.ts";
import { makeInstallable } from "../installable/make-installable.ts";
import { bundleStaticPages, writeStaticPages } from "./static-pages.ts";
import { writePayloads } from "./payloads.ts";

/** Folder of the built site. */
export const webFolder = join(root, ".build", "web", "client");

const stampFile = join(root, ".build", "web.stamp");

/** The site did not build; the message is the end of the build's output. */
export class WebBuildFailed extends Error {
  override name = "WebBuildFailed";
}

export interface WebBuildOptions {
  /** Built into the client; what calls send in `x-access-token`. Absent: the variable `APP_TOKEN`, or the local one. */
  appToken?: string;
  /** Adds `/_local/gallery`, which no deployed build has. */
  gallery?: boolean;
}

/** Builds the web client unless its sources and settings are those of the last build; says whether it did. */
export async function buildWeb(options: WebBuildOptions = {}): Promise<boolean> {
  const appToken = options.appToken ?? (process.env["APP_TOKEN"] || "nevjegy-local");
  const settings = {
    APP_TOKEN: appToken,
    NEVJEGY_GALLERY: options.gallery ? "1" : "",
    PUBLIC_ICONS: process.env["PUBLIC_ICONS"] ?? "",
  };
  const staticPages = await bundleStaticPages();
  const key = sourcesHash(JSON.stringify(settings) + staticPages);
  if (existsSync(webFolder) && readStamp() === key) return false;
  rmSync(stampFile, { force: true });
  await runBuild(settings);
  writePayloads(webFolder);
  await writeStaticPages(webFolder, staticPages);
  await makeInstallable(webFolder);
  copyRenderer(webFolder);
  writeFileSync(stampFile, key);
  return true;
}

/** Copies the renderer of the OpenAPI page into a built site. */
function copyRenderer(site: string): void {
  const { resolve } = createRequire(import.meta.url);
  for (const { source, path } of Object.values(rendererFiles))
    copyFileSync(resolve(source), join(site, path));
}

function sourcesHash(settings: string): string {
  const hash = createHash("sha256").update(settings);
  hash.update(readFileSync(join(root, "package-lock.json")));
  hash.update(JSON.stringify(rendererFiles));
  for (const path of ["web", "shared", "scripts/installable", "scripts/site"].flatMap(
    sourceFiles,
  )) {
    hash.update(`\n${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.includes("/.react-router/"))
    .sort();
}

function readStamp(): string | undefined {
  return existsSync(stampFile) ? readFileSync(stampFile, "utf8") : undefined;
}

/** The build's heap grows to what it may take: 1 GB of memory without these limits, 0.75 GB with them. */
const heapLimits = ["--max-old-space-size=320", "--max-semi-space-size=4"];

async function runBuild(settings: Record<string, string>): Promise<void> {
  const tool = join(root, "node_modules", ".bin", "react-router");
  const child = spawn(process.execPath, [...heapLimits, tool, "build", "web"], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new WebBuildFailed(`The web client does not build:\n${output.trim()}`);
}
