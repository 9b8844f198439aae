import type { Chapter } from 'guide:api';
import { useEffect, useRef, useState } from 'react';
import { hashId } from './hash-id';
import { showCurrent } from './show-current';

type Headings = Chapter['headings'];

/** A heading is current once it is this far below its scroll position, as a share of the window's height. */
const reachedPart = 0.15;

function findReached(headings: Headings): string {
  const { innerHeight, scrollY } = window;
  const tops = headings.map(({ id }) => {
    const heading = document.getElementById(id);
    return heading
      ? heading.getBoundingClientRect().top - parseFloat(getComputedStyle(heading).scrollMarginTop)
      : Infinity;
  });
  // The last sections may be too short to reach the top.
  if (Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight) {
    const target = headings.findIndex(({ id }) => id === hashId());
    const top = tops[target] ?? -Infinity;
    return headings.at(top > -1 && top < innerHeight ? target : -1)?.id ?? '';
  }
  return headings.findLast((_, index) => (tops[index] ?? Infinity) < innerHeight * reachedPart)?.id ?? '';
}

/** Lists the headings and marks the section being read. */
export function HeadingList({ headings }: { readonly headings: Headings }) {
  const list = useRef<HTMLElement>(null);
  const [reached, setReached] = useState('');
  useEffect(() => {
    const update = () => setReached(findReached(headings));
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [headings]);
  useEffect(() => showCurrent(list.current), [reached]);
  return (
    <nav ref={list} className="guide-headings" aria-label="On this page">
      <span className="guide-list-title">On this page</span>
      <ul>
        {headings.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`} aria-current={id === reached ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
