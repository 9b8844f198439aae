import { useLayoutEffect, useState, type RefObject } from 'react';
import type { ScrollSpace } from './scroll-map';
import { layoutPx } from '../columns/layout-size';
import { markDirection, measureCovers } from './scroll-region';

interface ScrollSize extends Pick<ScrollSpace, 'rowPx' | 'viewPx'> {
  readonly headerPx: number;
}

const standardRowPx = 32;

export function useScrollSize(region: RefObject<HTMLElement | null>, hasRows: boolean): ScrollSize {
  const [size, setSize] = useState<ScrollSize>({ headerPx: 0, viewPx: 0, rowPx: standardRowPx });
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = () => {
      measureCovers(element);
      const headerPx = element.querySelector('thead')?.offsetHeight ?? 0;
      const row = element.querySelector('tbody tr');
      const rowPx = (row && layoutPx(row, 'height')) || standardRowPx;
      setSize({ headerPx, viewPx: Math.max(0, element.clientHeight - headerPx), rowPx });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const header = element.querySelector('thead');
    if (header) observer.observe(header);
    return () => observer.disconnect();
  }, [region, hasRows]);
  useLayoutEffect(() => (region.current ? markDirection(region.current) : undefined), [region]);
  return size;
}
