/** Colours of mails: the product's paper and ink. The editor of campaigns shows mails in them. */
export const lightMailColours = {
  paper: "#F8F4EC",
  surface: "#FFFDF8",
  hairline: "#E2D9C9",
  ink: "#211C15",
  muted: "#575045",
  accent: "#26378C",
  onAccent: "#FFFDF8",
};

export const darkMailColours: typeof lightMailColours = {
  paper: "#14120E",
  surface: "#1D1A15",
  hairline: "#383126",
  ink: "#F2ECE0",
  muted: "#C2B9A8",
  accent: "#B3BDF5",
  onAccent: "#12183A",
};
