/** @jsxImportSource preact */
import { renderToString } from "preact-render-to-string";
import { drawings, isIconName } from "../../../shared/public-page/icon.tsx";

/** Icons that are requested by name. */
interface IconSet {
  /** Side of the grid of the drawings. */
  width: number;
  height: number;
  /** The content of an icon's `svg` element; undefined for an unknown name. */
  draw: (name: string) => string | undefined;
}

const sets: Readonly<Record<string, IconSet>> = {
  // The drawings of the public page.
  card: {
    width: 24,
    height: 24,
    draw: (name) =>
      isIconName(name)
        ? renderToString(
            <g
              fill="none"
              stroke="currentColor"
              stroke-width="1.75"
              stroke-linecap="round"
              stroke-linejoin="round"
            >
              {drawings[name]}
            </g>,
          )
        : undefined,
  },
};

export function findIconSet(prefix: string): IconSet | undefined {
  return Object.hasOwn(sets, prefix) ? sets[prefix] : undefined;
}
