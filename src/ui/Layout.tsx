import type { ReactNode } from 'react';
import { aligns, band, belowBar, container, gaps, grid, grids, row, stack, surfaces } from './Layout.css.ts';

export type SectionProps = {
  id?: string;
  /** Id of the heading that names the section; without one it is not a landmark. */
  labelledBy?: string;
  surface?: keyof typeof surfaces;
  /** The first section of a page, which starts below the fixed bar. */
  first?: boolean;
  children: ReactNode;
};

/** A full-width band with the page's gutter. A scroll target takes focus, so it can hold it. */
export function Section({ id, labelledBy, surface = 'canvas', first, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      tabIndex={id ? -1 : undefined}
      className={`${band} ${surfaces[surface]} ${first ? belowBar : ''}`}
    >
      <div className={container}>{children}</div>
    </section>
  );
}

type Gap = keyof typeof gaps;

export type StackProps = { gap?: Gap; align?: keyof typeof aligns; children: ReactNode };

/** One thing under the other. */
export function Stack({ gap = 'md', align = 'stretch', children }: StackProps) {
  return <div className={`${stack} ${gaps[gap]} ${aligns[align]}`}>{children}</div>;
}

/** One thing beside the other, wrapping. */
export function Row({ gap = 'md', children }: { gap?: Gap; children: ReactNode }) {
  return <div className={`${row} ${gaps[gap]}`}>{children}</div>;
}

export type GridProps = {
  columns: keyof typeof grids;
  /** Names the list; its children are then `<li>`. */
  list?: boolean;
  children: ReactNode;
};

/** Equal columns, equal heights. */
export function Grid({ columns, list, children }: GridProps) {
  const className = `${grid} ${grids[columns]}`;
  // The role survives `list-style: none`, which takes it away in Safari.
  if (list) return <ul role="list" className={className}>{children}</ul>; // oxlint-disable-line jsx-a11y/no-redundant-roles
  return <div className={className}>{children}</div>;
}
