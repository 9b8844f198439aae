interface TabButtonProps {
  /** The setter from a router's `useSearchParams`. */
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
