import './difference-page.css';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageUrl } from 'chartable/browser';
import { difference } from '../../demos';
import { cases } from '../../demos/difference/difference.cases';
import { PageHeading } from '../../shell';
import { InLanguage, LanguageSwitch } from '../language';
import { Notes } from './notes';
import { ScoreTable } from './score-table';
import { Stage, type Faults } from './stage';
import { hashOf, useChosen, type Chosen } from './use-chosen';

const { path, title } = difference;

/** Compares Chartable with other tables by repeating the same user actions on both. */
export function Page({ url }: { readonly url: PageUrl }) {
  const router = useRouter();
  const chosen = useChosen();
  const { tried, peer } = chosen;
  const [isRunningAll, setRunningAll] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, Faults>>(new Map());
  const open = (next: Chosen) =>
    void router.navigate({ to: '.', search: true, hash: hashOf(next).slice(1), replace: true, resetScroll: false });
  return (
    <>
      <PageHeading path={path} title={title} end={<LanguageSwitch url={url} />}>
        The same user actions, in slow motion, on a table as people write it today and on Chartable.
      </PageHeading>
      <InLanguage>
        <div className="difference">
          <ScoreTable chosen={chosen} results={results} />
          <Stage
            chosen={chosen}
            isRunningAll={isRunningAll}
            onRunAll={(isRunning) => {
              setRunningAll(isRunning);
              const [first] = cases;
              if (isRunning && first) open({ tried: first, peer });
            }}
            onEnd={(faults) => {
              setResults(new Map(results).set(hashOf(chosen), faults));
              if (!isRunningAll) return;
              const next = cases[cases.indexOf(tried) + 1];
              if (next) open({ tried: next, peer });
              else setRunningAll(false);
            }}
          />
          <Notes />
        </div>
      </InLanguage>
    </>
  );
}
