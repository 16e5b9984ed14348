import css from "./icon.module.css";

/** Drawn on a grid of 20 with one stroke. */
const paths = {
  overview: "M3 10.5 10 4l7 6.5M5 9v7h10V9M8.5 16v-4h3v4",
  orders: "M5 3.5h10V17l-2.5-1.5L10 17l-2.5-1.5L5 17zM8 7.5h4M8 10.5h4",
  products: "M10 3 16.5 6.5v7L10 17l-6.5-3.5v-7zM3.5 6.5 10 10l6.5-3.5M10 10v7",
  categories: "M3.5 3.5H10l6.5 6.5-6.5 6.5L3.5 10zM7 7h.01",
  announcements: "M4 8v4h2.5l7 4V4l-7 4zM16 8.5v3M7 12v4.5h2.5v-3",
  link: "M8.5 11.5a3 3 0 0 0 4.3.3l2.7-2.7a3 3 0 0 0-4.3-4.3L10 6M11.5 8.5a3 3 0 0 0-4.3-.3L4.5 10.9a3 3 0 0 0 4.3 4.3L10 14",
  team: "M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16c.4-2.7 2.3-4 5-4s4.6 1.3 5 4M13 4.3a2.75 2.75 0 0 1 0 5M14.5 12.3c1.7.5 2.7 1.7 3 3.7",
  keys: "M7 16a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM9.5 10 16 3.5M13 6.5l2.5 2.5M16 3.5l1 1",
  keyboard: "M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M7 11.5h6",
  audit: "M5 3.5h10v13H5zM8 7h4M8 10h4M8 13h2",
  settings:
    "M3.5 6H11M15 6h1.5M3.5 14H5M9 14h7.5M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  search: "M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4",
  plus: "M10 4v12M4 10h12",
  check: "m4.5 10.5 3.5 3.5 7.5-8",
  close: "m5 5 10 10M15 5 5 15",
  more: "M4.5 10h.01M10 10h.01M15.5 10h.01",
  down: "m5.5 8 4.5 4.5L14.5 8",
  updown: "m6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5",
  next: "m8 5.5 4.5 4.5L8 14.5",
  previous: "M12 5.5 7.5 10l4.5 4.5",
  back: "M16 10H4.5M9 5.5 4.5 10 9 14.5",
  up: "M10 16V4.5M5.5 9 10 4.5 14.5 9",
  person:
    "M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM4 17c.5-3 2.8-4.5 6-4.5s5.5 1.5 6 4.5",
  leave: "M8 3.5H4v13h4M8 10h8.5M13 6.5l3.5 3.5-3.5 3.5",
  sun: "M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M16 4l-1.4 1.4M5.4 14.6 4 16",
  moon: "M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z",
  screen: "M3 4h14v9.5H3zM7 17h6M10 13.5V17",
  warning: "M10 3.5 17.5 16.5h-15zM10 8.5v3.5M10 14.3h.01",
  info: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.3V13.5M10 6.6h.01",
  clock: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.7 1.7",
  copy: "M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z",
  pencil: "M4 16l.8-3.5L13.5 3.8l2.7 2.7-8.7 8.7z",
  trash: "M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.8 11h7.4l.8-11M8.5 9v4.5M11.5 9v4.5",
  shop: "M3.5 8 5 3.5h10L16.5 8M4.5 9.5v7h11v-7M3.5 8a2.2 2.2 0 0 0 4.3 0 2.2 2.2 0 0 0 4.4 0 2.2 2.2 0 0 0 4.3 0M8 16.5v-4h4v4",
  phone:
    "M6.5 3.5 8.3 7 6.8 8.6a9 9 0 0 0 4.6 4.6L13 11.7l3.5 1.8v2.2c0 .8-.7 1.3-1.5 1.2C8.9 16.2 3.8 11.1 3.1 5c-.1-.8.4-1.5 1.2-1.5z",
  menu: "M3.5 6h13M3.5 10h13M3.5 14h13",
  out: "M11 4h5v5M16 4l-7 7M13.5 11.5v4.5H4V6.5h4.5",
} as const;

export type IconName = keyof typeof paths;

/** Icons that point along the line of text turn round where text runs from the right. */
const directed: ReadonlySet<IconName> = new Set(["next", "previous", "back", "leave", "out"]);

/** Decoration: the words next to it say the same. */
export function Icon({
  name,
  size = 20,
}: {
  readonly name: IconName;
  readonly size?: 16 | 20 | 24;
}) {
  return (
    <svg
      className={directed.has(name) ? `${css.icon} ${css.directed}` : css.icon}
      data-icon={name}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
