import type { ReactNode } from 'react';
import { aligns, cell, headCell, region, table } from './Table.css.ts';

export type TableProps = {
  /** Names the region, which takes focus to be scrolled. */
  label: string;
  /** By column; `null` aligns as text. */
  align: readonly (keyof typeof aligns | null)[];
  /** Headings of the columns. */
  head: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
  /** Makes the first cell of each row a heading. */
  rowHeadings?: boolean;
};

type RowProps = Pick<TableProps, 'align' | 'rowHeadings'> & { cells: readonly ReactNode[] };

const look = (base: string, align: TableProps['align'][number] | undefined) =>
  `${base} ${aligns[align ?? 'left']}`;

// Cells never move, so the index is the key.
function HeadRow({ cells, align, rowHeadings }: RowProps) {
  return (
    <tr>
      {cells.map((heading, column) =>
        rowHeadings && column === 0 ? (
          <td key={column} className={cell}>
            {heading}
          </td>
        ) : (
          <th key={column} scope="col" className={look(headCell, align[column])}>
            {heading}
          </th>
        ),
      )}
    </tr>
  );
}

function Row({ cells, align, rowHeadings }: RowProps) {
  return (
    <tr>
      {cells.map((content, column) =>
        rowHeadings && column === 0 ? (
          <th key={column} scope="row" className={look(headCell, align[column])}>
            {content}
          </th>
        ) : (
          <td key={column} className={look(cell, align[column])}>
            {content}
          </td>
        ),
      )}
    </tr>
  );
}

/** Scrolls sideways inside its region, never with the page. */
export function Table({ label, head, rows, ...shared }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <div className={region} role="region" aria-label={label} tabIndex={0}>
      <table className={table}>
        <thead>
          <HeadRow {...shared} cells={head} />
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <Row key={index} {...shared} cells={cells} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
