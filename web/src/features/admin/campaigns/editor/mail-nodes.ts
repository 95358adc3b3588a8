import { Node } from "@tiptap/core";
import { findMailImage } from "../../../../../../shared/campaigns/mail-images.ts";
import { thumbnailPath } from "../../../../../../shared/files/files.ts";
import styles from "./mail-editor.module.css";

export interface MergeOptions {
  /** The text of a gap in the editor, or of its value in the preview. */
  textOf: (field: string, fallback: string) => string;
}

/** A gap that each recipient's value fills. */
export const MergeNode = Node.create<MergeOptions>({
  name: "mergeField",
  group: "inline",
  inline: true,
  atom: true,
  addOptions: () => ({ textOf: (field) => field }),
  addAttributes: () => ({
    field: {
      default: "firstName",
      parseHTML: (element) => element.dataset["field"],
      renderHTML: ({ field }) => ({ "data-field": String(field) }),
    },
    fallback: {
      default: "",
      parseHTML: (element) => element.dataset["fallback"],
      renderHTML: ({ fallback }) => ({ "data-fallback": String(fallback) }),
    },
  }),
  parseHTML: () => [{ tag: "span[data-field]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes],
  addNodeView() {
    const { textOf } = this.options;
    return ({ node, editor }) => {
      const dom = document.createElement("span");
      if (editor.isEditable) dom.className = styles["gap"] ?? "";
      dom.textContent = textOf(String(node.attrs["field"]), String(node.attrs["fallback"]));
      return { dom };
    };
  },
});

export interface ImageOptions {
  labelOf: (text: string) => string;
}

/** A part of the mail that is set off from the rest. */
export const MailCard = Node.create({
  name: "mailCard",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "div.card" }],
  renderHTML: () => ["div", { class: "card" }, 0],
});

/**
 * An image. Those that were uploaded are shown; the policy of this site loads no other site's images, so the editor says
 * what they show.
 */
export const MailImage = Node.create<ImageOptions>({
  name: "mailImage",
  group: "block",
  atom: true,
  draggable: true,
  addOptions: () => ({ labelOf: (text) => text }),
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" } }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
  addNodeView() {
    const { labelOf } = this.options;
    return ({ node }) => {
      const [src, alt] = [String(node.attrs["src"]), String(node.attrs["alt"])];
      const file = findMailImage(src);
      if (file !== undefined) return { dom: createPicture(file, alt) };
      const dom = document.createElement("div");
      dom.className = styles["image"] ?? "";
      dom.textContent = labelOf(alt || src);
      return { dom };
    };
  },
});

/** An uploaded picture, opened with the session of its editor. */
function createPicture(file: string, alt: string): HTMLElement {
  const dom = document.createElement("img");
  dom.className = styles["picture"] ?? "";
  dom.src = `/api/hub/static/${thumbnailPath(file, 1280, "jpg")}`;
  dom.alt = alt;
  return dom;
}
