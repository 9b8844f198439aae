interface TabButtonProps {
  /** The function that a router's `useSearchParams` returns beside the parameters. */
  readonly setSearchParams: (change: (before: URLSearchParams) => URLSearchParams) => void;
}

/** A button that changes a parameter of the application's own. */
export function TabButton({ setSearchParams }: TabButtonProps) {
  return (
    <button
      type="button"
      onClick={() =>
        setSearchParams((before) => {
          before.set('tab', 'b');
          return before;
        })
      }
    >
      Tab b
    </button>
  );
}
