import type { ReactNode } from 'react';

export const Table = ({
  columns,
  children,
}: {
  columns: readonly string[];
  children: ReactNode;
}) => (
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
