import './difference-page.css';
import { useRouterState } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { difference } from '../../demos';
import { cases, type Case } from '../../demos/difference/difference.cases';
import { PageHeading } from '../../shell/page-heading';
import { PageLink } from '../../shell/page-link';
import { HandWrittenTable } from './hand-written-table';
import { PeopleTable } from './people-table';
import { Side } from './side';

const { path, title } = difference;

const sides = [
  { name: 'TanStack Router', Table: HandWrittenTable },
  { name: 'Chartable', Table: PeopleTable },
] as const;

/** False if the user prefers reduced motion. Cases then run only after a click. */
const canRunAtOnce = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const never = () => () => {};

/** Repeats the same user actions on a common hand-written table and on Chartable. */
export function Page() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const tried = cases.find(({ id }) => id === hash) ?? cases[0];
  const [requests, setRequests] = useState(0);
  const runs = requests + Number(useSyncExternalStore(never, canRunAtOnce, () => false));
  return (
    <>
      <PageHeading path={path} title={title}>
        The same user actions in slow motion, on a typical hand-written table and on Chartable.
      </PageHeading>
      <div className="difference">
        <section className="difference-stage" aria-labelledby="difference-title">
          <h2 id="difference-title">{tried.title}</h2>
          <Story tried={tried} />
          <div className="difference-sides">
            {sides.map(({ name, Table }) => (
              <Side key={`${name} ${tried.id} ${runs}`} name={name} Table={Table} tried={tried} isRun={runs > 0} />
            ))}
          </div>
          <p>{tried.reason ?? 'Both tables pass.'}</p>
          <button type="button" className="button" onClick={() => setRequests(requests + 1)}>
            {runs > 0 ? 'Run again' : 'Run'}
          </button>
        </section>
        <Verdicts tried={tried} />
        <p>
          <span>Both tables have the same rows, delays and history mode. The first table follows </span>
          <a href="https://github.com/TanStack/table/tree/main/examples/react/with-tanstack-router" rel="noreferrer">
            TanStack Table’s example with TanStack Router
          </a>
          <span>, on a route with a loader. Everything runs four times slower than normal. </span>
          <PageLink className="" to="/docs/costs">
            Compare more libraries, and see what Chartable costs
          </PageLink>
        </p>
      </div>
    </>
  );
}

function Story({ tried: { story, report } }: { readonly tried: Case }) {
  return (
    <p>
      <span>{`${story} `}</span>
      {report !== undefined && (
        <a href={`https://github.com/${report.replace('#', '/issues/')}`} rel="noreferrer">
          {report}
        </a>
      )}
    </p>
  );
}

/** Shows which table passes which case. Each title opens its case. */
function Verdicts({ tried }: { readonly tried: Case }) {
  return (
    <table className="difference-verdicts" aria-label="Results">
      <thead>
        <tr>
          <th scope="col">Case</th>
          {sides.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cases.map((each) => (
          <tr key={each.id}>
            <th scope="row">
              <a href={`#${each.id}`} aria-current={each === tried || undefined}>
                {each.title}
              </a>
            </th>
            <Verdict passes={each.reason === undefined} />
            <Verdict passes />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Verdict = ({ passes }: { readonly passes: boolean }) => (
  <td data-outcome={passes ? 'right' : 'wrong'}>
    <span role="img" aria-label={passes ? 'yes' : 'no'}>
      {passes ? '✓' : '✗'}
    </span>
  </td>
);
