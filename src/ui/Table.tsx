import type { ReactNode } from 'react';
import { aligns, cell, headCell, region, table } from './Table.css.ts';

export type TableProps = {
  /** Names the region, which takes focus to be scrolled. */
  label: string;
  /** Alignment by column; `null` aligns as text. */
  align: readonly (keyof typeof aligns | null)[];
  /** Headings of the columns. */
  head: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
  /** Makes the first cell of each row a heading. */
  rowHeadings?: boolean;
};

type RowProps = Pick<TableProps, 'align' | 'rowHeadings'> & {
  cells: readonly ReactNode[];
  isHead?: boolean;
};

function Row({ cells, align, rowHeadings, isHead = false }: RowProps) {
  // Cells never move, so the index is the key.
  return (
    <tr>
      {cells.map((content, column) => {
        const isCorner = isHead && rowHeadings && column === 0;
        const alignment = isCorner ? '' : aligns[align[column] ?? 'left'];
        const isHeading = isHead ? !isCorner : rowHeadings && column === 0;
        return isHeading ? (
          <th key={column} scope={isHead ? 'col' : 'row'} className={`${headCell} ${alignment}`}>
            {content}
          </th>
        ) : (
          <td key={column} className={`${cell} ${alignment}`.trim()}>
            {content}
          </td>
        );
      })}
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
          <Row {...shared} cells={head} isHead />
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
