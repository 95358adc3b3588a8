import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Licence } from "../../web/src/features/licences/licence.ts";
import { payloadPath } from "../../web/src/lib/payloads.ts";
import { screens } from "../../web/src/lib/screens.ts";
import { root } from "../bundle/bundle.ts";

/** Names under which packages keep the text of their licence. */
const licenceFile = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/** Writes the payload files of a built site: what screens show that the build knows, under its screen's path. */
export function writePayloads(site: string): void {
  const file = join(site, payloadPath(screens.licences.path));
  writeFileSync(file, JSON.stringify(readLicences()));
}

/** The packages that the product depends on, by name, with the licences that they must be passed on with. */
export function readLicences(): Licence[] {
  const { dependencies = {} } = readPackage(root);
  return Object.keys(dependencies)
    .toSorted()
    .map((name) => {
      const folder = join(root, "node_modules", name);
      const { version = "", license = "" } = readPackage(folder);
      return { name, version, licence: license, text: readText(folder) };
    });
}

interface PackageFile {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageFile; // as npm writes it
}

function readText(folder: string): string {
  const file = readdirSync(folder).find((name) => licenceFile.test(name));
  return file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
}
