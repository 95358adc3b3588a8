/** The user's own files. */
export const files = {
  title: "My files",
  lead: "Everything you’ve uploaded, including card covers.",
  hint: "Any type, up to {{limit}} each.",
  used_one: "{{used}} of {{limit}} used, {{count}} file",
  used_other: "{{used}} of {{limit}} used, {{count}} files",
  nearlyFull: "Your storage is nearly full.",
  full: "Your storage is full.",
  makeRoom: "Delete files you don’t need.",
  none: "You have no files yet.",
  more: "Show more",
  deleteOf: "Delete: {{name}}",
  inUse: {
    title: "This file can’t be deleted now",
    text_one: "“{{name}}” is used on this card. Choose another picture there first.",
    text_other: "“{{name}}” is used on these cards. Choose another picture there first.",
  },
  delete: {
    title: "Delete this file?",
    text: "“{{name}}” will be deleted. This cannot be undone.",
    yes: "Delete",
    done: "File deleted.",
    failed: "Couldn’t delete the file.",
  },
};
