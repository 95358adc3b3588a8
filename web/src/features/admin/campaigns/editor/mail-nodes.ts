import { Node } from "@tiptap/core";
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

/** An image of the web. The policy of this site loads no other site's images, so the editor shows what it is of. */
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
      const dom = document.createElement("div");
      dom.className = styles["image"] ?? "";
      dom.textContent = labelOf(String(node.attrs["alt"] || node.attrs["src"]));
      return { dom };
    };
  },
});
