/** Uploads, downloads, and cropping of pictures. */
export const upload = {
  choose: "Choose a file",
  chooseMany: "Choose files",
  photo: "Take a photo",
  drop: "Or drop it here, or paste it.",
  dropMany: "Or drop them here, or paste them.",
  dropNow: "Drop it to upload",
  list: "Uploads",
  waiting: "Waiting…",
  proving: "Checking…",
  drawing: "Preparing the picture…",
  done: "Uploaded",
  failed: "The upload failed.",
  progress: "{{sent}} of {{size}}",
  rate: "{{rate}}/s",
  leftSeconds_one: "{{count}} second left",
  leftSeconds_other: "{{count}} seconds left",
  leftMinutes_one: "{{count}} minute left",
  leftMinutes_other: "{{count}} minutes left",
  progressOf: "Upload: {{name}}",
  cancelOf: "Cancel the upload: {{name}}",
  retryOf: "Try again: {{name}}",
  removeOf: "Remove from the list: {{name}}",
  retry: "Try again",
  said: {
    start: "{{name}}: upload started.",
    half: "{{name}}: half done.",
    done: "{{name}}: uploaded.",
    failed: "{{name}}: upload failed.",
  },
  kept: "The file is kept here. Log in, in another tab if you like, and try again.",
  logIn: "Log in in a new tab",
  problems: {
    tooLarge: {
      title: "This file is too large.",
      detail: "The limit is {{limit}}. Nothing was sent.",
    },
    empty: { title: "This file is empty.", detail: "Choose another one. Nothing was sent." },
    heic: {
      title: "This photo is in Apple’s HEIC format, which can’t be used here.",
      detail:
        "Choose it on the iPhone itself, which turns it into a JPEG, or save it as JPEG and try again.",
    },
    drawing: {
      title: "An SVG drawing can’t be used here.",
      detail: "Save it as PNG or JPEG and try again.",
    },
    notPicture: {
      title: "This file isn’t a picture that can be shown.",
      detail: "Choose a JPEG, PNG or WebP.",
    },
    noPicture: {
      title: "This picture can’t be used.",
      detail: "It is damaged or has too many pixels. Make it smaller, or choose another one.",
    },
    slowPicture: {
      title: "The picture is not ready yet.",
      detail: "The file has arrived. Check again in a moment.",
    },
  },
};

export const download = {
  of: "Download: {{name}}",
  progressOf: "Download: {{name}}",
  cancelOf: "Cancel the download: {{name}}",
  failed: "The download failed.",
};

export const crop = {
  title: "Choose what is shown",
  picture: "Picture in its frame",
  pictureHelp: "Drag the picture, or move it with the arrow keys; + and − zoom.",
  touchHelp: "Drag to move, pinch to zoom. A tap moves that point to the middle.",
  left: "Move left",
  right: "Move right",
  up: "Move up",
  down: "Move down",
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  focus: "Focus point",
  focusStep: "Set the focus point",
  focusHelp:
    "Tap the point to keep in the middle where space is narrow, such as a contact’s round photo.",
  back: "Back",
  focusAcross: "From the left",
  focusDown: "From the top",
  percent: "{{count}}%",
  unreadable: "This picture cannot be shown here.",
};
