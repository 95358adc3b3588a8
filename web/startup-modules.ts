import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

/** The modules that given ones import statically, at any depth. */
export interface StartupModules {
  plugin: Plugin;
  /** Known once the build has read all modules. */
  readonly has: (id: string) => boolean;
}

/**
 * Finds the modules that a person loads whatever screen they open first.
 * @param sources modules, relative to `src/`
 */
export function findStartupModules(sources: readonly string[]): StartupModules {
  const needed = new Set<string>();
  const isSource = (id: string) =>
    sources.includes(relative(`${import.meta.dirname}/src`, id.replace(/[?#].*$/, "")));
  return {
    plugin: {
      name: "startup-modules",
      applyToEnvironment: ({ name }) => name === "client",
      buildEnd() {
        const add = (id: string): void => {
          if (needed.has(id)) return;
          needed.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
            if (isIconList(imported)) listIcons(id, imported).forEach(add);
            else add(imported);
        };
        for (const id of this.getModuleIds()) if (isSource(id)) add(id);
      },
    },
    has: (id) => needed.has(id),
  };
}

/** The file that exports all icons. A module that imports it needs only those that it names. */
const isIconList = (id: string) => id.endsWith("/lucide-react/dist/esm/lucide-react.mjs");

/** The modules of the icons that a module imports from the list. */
function listIcons(id: string, list: string): string[] {
  const source = readFileSync(id.replace(/[?#].*$/, ""), "utf8");
  const imported = /import \{([^}]*)\} from "lucide-react"/.exec(source)?.[1] ?? "";
  const names = imported.split(",").map((each) => each.trim().split(" as ")[0] ?? "");
  const files = readFileSync(list, "utf8");
  return names.flatMap((name) => {
    const line = new RegExp(`export \\{[^}]*\\bdefault as ${name}\\b[^}]*\\} from '(.+)'`).exec(
      files,
    );
    return line?.[1] === undefined || name === "" ? [] : [join(dirname(list), line[1])];
  });
}
