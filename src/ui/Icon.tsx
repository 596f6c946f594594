import { icon } from './Icon.css.ts';

/** Drawn on a 24 × 24 grid, one stroke of 1.5, round caps; a dot is a line of no length. */
const paths = {
  work: 'M5 8h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM8.5 8V6a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v2M3 13c5.5 2.7 12.5 2.7 18 0M12 14v2',
  property: 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M9.5 20v-6h5v6',
  contract:
    'M13 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9ZM13 3v6h6M8 17c1.5-4.5 3-4.5 2.5-2-.4 2 .8 2.5 1.7.5.6-1.3 1.3.8 3.8.8',
  consumer: 'M5.5 8h13l1 12h-15ZM9 11V7a3 3 0 0 1 6 0v4',
  tax: 'M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V3ZM9.5 13.5l5-5M9.5 8.5h0M14.5 13.5h0',
  civil:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.3a3.5 3.5 0 0 1 0 6.4M17.5 14a6.5 6.5 0 0 1 4 6',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3.5 7.5 12 13l8.5-5.5',
  pin: 'M12 21.5c4.7-4.5 7-8 7-11.2a7 7 0 0 0-14 0c0 3.2 2.3 6.7 7 11.2ZM12 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  phone:
    'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z',
  whatsapp:
    'M3 21l1.5-4.5A9 9 0 1 1 8 19.9ZM8.6 8 10 7.7l1.1 2.6-1.2 1.2a5.8 5.8 0 0 0 2.8 2.8l1.2-1.2 2.6 1.1-.3 1.4c-.2.7-.8 1.1-1.5 1.1A7.2 7.2 0 0 1 7.5 9.5c0-.7.4-1.3 1.1-1.5Z',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'm6 6 12 12M18 6 6 18',
  previous: 'm14.5 5-7 7 7 7',
  next: 'm9.5 5 7 7-7 7',
  external: 'M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4M14 4h6v6M20 4l-9 9',
  check: 'm4.5 12.5 5 5 10-11',
  alert: 'M12 3.5 2.5 20h19ZM12 10v4.5M12 17.3h0',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7h0',
  document: 'M13 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9ZM13 3v6h6M9 13h6M9 17h4',
  arrowLeft: 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
} as const;

export type IconName = keyof typeof paths;

type IconProps = {
  readonly name: IconName;
  /** Side of the square: small beside text, medium in buttons, large at the head of a card. */
  readonly size?: 'sm' | 'md' | 'lg';
};

/** One line drawing of the family, in the colour of the text. Always decorative: words stand by it. */
export function Icon({ name, size = 'md' }: IconProps) {
  return (
    <svg
      className={icon}
      data-size={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
