// Clicks on answers. An answered question makes room for the next one, and the second click of a double click would answer that one.

/** Does nothing for a further click in the same place right after the first. */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail <= 1) act();
  };
