import { icon } from './Icon.css.ts';

export type IconProps = {
  /** One of `icons` or `moreIcons`. */
  readonly drawing: string;
  /** `sm` beside text, `md` in buttons, `lg` at the head of a card. */
  readonly size?: 'sm' | 'md' | 'lg';
};

/** Decorative: always beside a text. */
export function Icon({ drawing, size = 'md' }: IconProps) {
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
      <path d={drawing} />
    </svg>
  );
}
