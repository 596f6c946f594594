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
  stack,
  surfaces,
} from './Layout.css.ts';

export type SectionProps = {
  id?: string;
  /** Id of the heading that names the section; without one it is not a landmark. */
  labelledBy?: string;
  /** What it is drawn on; `inverse` is navy with light text. */
  surface?: keyof typeof surfaces;
  /** The first section of a page, which starts below the fixed bar. */
  first?: boolean;
  /** Goes on with the subject of the section before, without a break. */
  continues?: boolean;
  children: ReactNode;
};

/** A full-width band with the page's gutter. A scroll target takes focus, so it can hold it. */
export function Section(props: SectionProps) {
  const { id, labelledBy, surface = 'canvas', first, continues, children } = props;
  const start = first ? belowBar : continues ? close : '';
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
  /** A step of the space scale; `fluid` grows with the window. */
  gap?: Gap;
  /** `center` also centres the text. */
  align?: keyof typeof aligns;
  children: ReactNode;
};

/** One thing under the other. */
export function Stack({ gap = 'md', align = 'stretch', children }: StackProps) {
  return <div className={`${stack} ${gaps[gap]} ${aligns[align]}`}>{children}</div>;
}

/** One thing beside the other, wrapping. */
export function Row({ gap = 'md', children }: { gap?: Gap; children: ReactNode }) {
  return <div className={`${row} ${gaps[gap]}`}>{children}</div>;
}

/** A list without bullets, like those of the navigation. */
export function List({ inline, children }: { inline?: boolean; children: ReactNode }) {
  // The role survives `list-style: none`, which takes it away in Safari.
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={inline ? inlineList : stack}>
      {children}
    </ul>
  );
}

export type GridProps = {
  /**
   * By the width of the window `cards` 1, 2 or 3, `thirds` 1 or 3, `halves` 1 or 2. `filled` is
   * `cards` whose last rows share the width when there are too few for it. `aside` is a narrow column
   * and a wide one, from large on.
   */
  columns: keyof typeof grids;
  /** Names the list; its children are then `<li>`. */
  list?: boolean;
  children: ReactNode;
};

/** Equal columns, equal heights. */
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
