import StarterKit from "@tiptap/starter-kit";
import { MailCard, MailImage, MergeNode } from "./mail-nodes.ts";

export interface EditorTexts {
  textOf: (field: string, fallback: string) => string;
  labelOf: (text: string) => string;
}

/** What a mail can have: the elements that the service keeps (`compose/clean-html.ts`). */
export function mailExtensions({ textOf, labelOf }: EditorTexts) {
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      trailingNode: false,
      heading: { levels: [1, 2] },
      link: {
        openOnClick: false,
        autolink: false,
        linkOnPaste: true,
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    MergeNode.configure({ textOf }),
    MailCard,
    MailImage.configure({ labelOf }),
  ];
}
