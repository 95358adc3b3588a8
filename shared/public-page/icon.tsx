/** @jsxImportSource preact */
import type { JSX } from "preact";

/** Own drawings on a grid of 24, in one stroke width. */
export const drawings = {
  phone: (
    <path d="M2.5 4.5a2 2 0 0 1 2-2h4l2 5.5L8 9.5A15 15 0 0 0 14.5 16l1.5-2.5 5.5 2v4a2 2 0 0 1-2 2a17 17 0 0 1-17-17z" />
  ),
  email: (
    <>
      <rect x="2.5" y="4.5" width="19" height="15" rx="2" />
      <path d="m3 7 9 6 9-6" />
    </>
  ),
  address: (
    <>
      <path d="M19.5 10c0 4.6-4.4 8.9-7.5 11.6C8.9 18.9 4.5 14.6 4.5 10a7.5 7.5 0 0 1 15 0z" />
      <circle cx="12" cy="10" r="2.7" />
    </>
  ),
  website: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M2.5 12h19M12 2.5c5 5 5 14 0 19M12 2.5c-5 5-5 14 0 19" />
    </>
  ),
  message: (
    <path d="M20 3.5H4a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h3V22l5-3.5h8a2 2 0 0 0 2-2v-11a2 2 0 0 0-2-2zM7.5 9h9M7.5 13h6" />
  ),
  send: <path d="M21.5 2.5 14 21.5l-3.5-8-8-3.5zM10.5 13.5l11-11" />,
  save: (
    <>
      <circle cx="10" cy="7.5" r="4.5" />
      <path d="M2.5 21c0-9.5 11-9.5 13.5-4M19 15v6M16 18h6" />
    </>
  ),
  give: <path d="M3 8.5h15l-4-4M21 15.5H6l4 4" />,
  fax: <path d="M7 8.5v-6h10v6M7 17.5H2.5v-9h19v9H17M7 14h10v7.5H7z" />,
  linkedin: (
    <>
      <rect x="2.5" y="2.5" width="19" height="19" rx="5" />
      <path d="M7.5 10.5V17M7.5 7v.1M11.5 17v-6.5M11.5 13.5c0-4 5-4 5 0V17" />
    </>
  ),
  whatsapp: <path d="m2.5 21.5 1.5-4.5A9.5 9.5 0 1 1 7.5 20zM8.5 8a8 8 0 0 0 7.5 7.5" />,
  instagram: (
    <>
      <rect x="2.5" y="2.5" width="19" height="19" rx="5" />
      <circle cx="12" cy="12" r="4.5" />
      <path d="M17 7v.1" />
    </>
  ),
  facebook: <path d="M17 2.5h-2A4.5 4.5 0 0 0 10.5 7v14.5M6.5 12H16" />,
  x: <path d="M3 3h4l14 18h-4zM20 3l-7 8M4 21l7-8" />,
  youtube: (
    <>
      <rect x="2.5" y="4.5" width="19" height="15" rx="5" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  github: <path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />,
  booking: (
    <>
      <rect x="2.5" y="4.5" width="19" height="17" rx="2" />
      <path d="M3 10h18M8 2.5V7M16 2.5V7" />
    </>
  ),
  wrong: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 7v6M12 16.5v.5" />
    </>
  ),
  again: <path d="M20.5 12a8.5 8.5 0 1 1-2.5-6l2.5 2.5V3.5M20.5 8.5h-5" />,
} satisfies Record<string, JSX.Element>;

export type IconName = keyof typeof drawings;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(drawings, name);
}

/** A drawing next to a text with the same meaning: hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
