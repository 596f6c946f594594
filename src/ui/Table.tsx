import type { ReactNode } from 'react';
import { aligns, cell, headCell, region, table } from './Table.css.ts';

export type TableProps = {
  /** Names the region, which takes focus to be scrolled where the table is wider than its column. */
  label: string;
  /** How each column is aligned; `null` leaves it as text is. */
  align: readonly (keyof typeof aligns | null)[];
  /** Headings of the columns. */
  head: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
  /** The first cell of a row is its heading; the first column then has none. */
  rowHeadings?: boolean;
};

/** Facts in rows and columns. Only the table scrolls sideways, never the page. */
export function Table({ label, align, head, rows, rowHeadings = false }: TableProps) {
  const look = (column: number, base: string) => `${base} ${aligns[align[column] ?? 'left']}`;
  // Cells never change places, so their place is their key.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <div className={region} role="region" aria-label={label} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {head.map((heading, column) =>
              rowHeadings && column === 0 ? (
                <td key={column} className={cell}>
                  {heading}
                </td>
              ) : (
                <th key={column} scope="col" className={look(column, headCell)}>
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((content, column) =>
                rowHeadings && column === 0 ? (
                  <th key={column} scope="row" className={look(column, headCell)}>
                    {content}
                  </th>
                ) : (
                  <td key={column} className={look(column, cell)}>
                    {content}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
