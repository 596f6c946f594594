import type { ReactNode } from 'react';
import {
  aligns,
  band,
  belowBar,
  close,
  container,
  gaps,
  grid,
  grids,
  inlineList,
  row,
  screenful,
  stack,
  surfaces,
} from './Layout.css.ts';

export type SectionProps = {
  id?: string;
  /** Id of its heading; without one the section is no landmark. */
  labelledBy?: string;
  /** `inverse` is dark, with light text. */
  surface?: keyof typeof surfaces;
  /** Starts below the fixed bar. */
  first?: boolean;
  /** Starts there and fills the first screen, with its content in the middle. */
  fills?: boolean;
  /** Has no space above. */
  continues?: boolean;
  children: ReactNode;
};

/** A full-width band. With an id it takes focus, as the target of a section link. */
export function Section(props: SectionProps) {
  const { id, labelledBy, surface = 'canvas', first, fills, continues, children } = props;
  const start = fills ? screenful : first ? belowBar : continues ? close : '';
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      tabIndex={id ? -1 : undefined}
      className={`${band} ${surfaces[surface]} ${start}`}
    >
      <div className={container}>{children}</div>
    </section>
  );
}

type Gap = keyof typeof gaps;

export type StackProps = {
  /** Step of the space scale; `fluid` grows with the window. */
  gap?: Gap;
  /** `center` also centres the text. */
  align?: keyof typeof aligns;
  children: ReactNode;
};

export function Stack({ gap = 'md', align = 'stretch', children }: StackProps) {
  return <div className={`${stack} ${gaps[gap]} ${aligns[align]}`}>{children}</div>;
}

export function Row({ gap = 'md', children }: { gap?: Gap; children: ReactNode }) {
  return <div className={`${row} ${gaps[gap]}`}>{children}</div>;
}

export function List({ inline, children }: { inline?: boolean; children: ReactNode }) {
  // Safari drops the list role with `list-style: none`.
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={inline ? inlineList : stack}>
      {children}
    </ul>
  );
}

export type GridProps = {
  /** By window width: `cards` and `filled` (full rows) 1–3, `thirds` 1 or 3, `halves` 1 or 2, `aside` 1:3. */
  columns: keyof typeof grids;
  /** Renders a list; its children must be `<li>`. */
  list?: boolean;
  children: ReactNode;
};

export function Grid({ columns, list, children }: GridProps) {
  const className = `${grid} ${grids[columns]}`;
  if (!list) return <div className={className}>{children}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as in List
    <ul role="list" className={className}>
      {children}
    </ul>
  );
}
