import { useCallback, useState } from 'react';

/** Returns a `ref` for an element, and the element's width in pixels; 0 before it is mounted. */
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
