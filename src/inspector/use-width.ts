import { useCallback, useState } from 'react';

/** Returns a `ref` and the element's width in pixels, which is 0 before mounting. */
export function useWidth(): [(element: HTMLDivElement) => () => void, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
