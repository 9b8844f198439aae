interface TabButtonProps {
  /** The setter that a router's `useSearchParams` returns. */
  readonly setSearchParams: (change: (before: URLSearchParams) => URLSearchParams) => void;
}

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
