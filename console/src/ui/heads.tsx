// The heads of a table's columns.
export const Heads = ({ of, className }: { of: readonly string[]; className?: string | undefined }) => (
  <thead>
    <tr>
      {of.map((name) => (
        <th className={className} key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
