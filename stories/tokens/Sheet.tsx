import type { ReactNode } from 'react';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './Sheet.css.ts';

type SheetProps = { title: string; intro: string; children: ReactNode };

/** A page about tokens. */
export function Sheet({ title, intro, children }: SheetProps) {
  return (
    <div className={styles.sheet} lang="en">
      <header className={styles.head}>
        <Heading level={1} size="h2">
          {title}
        </Heading>
        <Text tone="muted" width="prose">
          {intro}
        </Text>
      </header>
      {children}
    </div>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <Heading level={2} size="h4">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Name and value of a token, beside whatever shows it. */
export function Label({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <span className={styles.label}>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.value}>{value}</span>
      {note && <span className={styles.value}>{note}</span>}
    </span>
  );
}

type TableProps = { label: string; columns: readonly string[]; children: ReactNode };

/** A wide table that scrolls by itself, by keyboard too. */
export function Table({ label, columns, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.columnHead}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

type RatioProps = { ratio: number; min: number };

/** A contrast ratio; one below its minimum says so in words. */
export function Ratio({ ratio, min }: RatioProps) {
  return ratio >= min ? (
    <span className={styles.ratio}>{ratio.toFixed(2)}</span>
  ) : (
    <strong className={styles.low}>{`${ratio.toFixed(2)} below ${min}`}</strong>
  );
}
