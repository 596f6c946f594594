import type { ReactNode } from 'react';

type Props = { columns: readonly string[]; children: ReactNode };

export const Table = ({ columns, children }: Props) => (
  <table className="tb-table">
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
