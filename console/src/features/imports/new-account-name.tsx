// The field for the name of an account that an import opens.
export const NewAccountName = ({ value, onChange }: { value: string; onChange(name: string): void }) => (
  <input
    aria-label="Name of the new account"
    placeholder="Name of the new account"
    required
    maxLength={200}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
