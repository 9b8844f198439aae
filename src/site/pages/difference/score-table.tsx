import { cases, type Case } from '../../demos/difference/difference.cases';
import { nameFaults } from './app-frame';
import { peers } from './peers';
import type { Faults } from './stage';
import { hashOf, type Chosen } from './use-chosen';

interface MarkProps {
  readonly name: string;
  readonly tried: Case;
  /** Missing before the first run. */
  readonly faults: number | undefined;
  /** True if the table failed in our last test. */
  readonly fails: boolean;
}

function Mark({ name, tried: { title, faultNames }, faults, fails }: MarkProps) {
  const isRight = faults === undefined ? !fails : faults === 0;
  const result = faults === undefined ? (isRight ? 'passes' : 'fails') : `has ${nameFaults(faults, faultNames)}`;
  return (
    <span role="img" aria-label={`${name} ${result}: ${title}`} data-outcome={isRight ? 'right' : 'wrong'}>
      {`${isRight ? '✓' : '✗'}${faults ? ` ${faults}` : ''}`}
    </span>
  );
}

interface ScoreTableProps {
  readonly chosen: Chosen;
  /** Keyed by URL hash. */
  readonly results: ReadonlyMap<string, Faults>;
}

/** Shows which tables pass which cases. Each mark opens its case. After a run, it shows the number of faults. */
export function ScoreTable({ chosen, results }: ScoreTableProps) {
  return (
    <table className="difference-scores" aria-label="Results">
      <thead>
        <tr>
          <th scope="col">Case</th>
          {peers.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">Chartable</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((tried) => (
          <tr key={tried.id} data-chosen={tried === chosen.tried || undefined}>
            <th scope="row">
              <a href={hashOf({ tried, peer: chosen.peer })} aria-current={tried === chosen.tried || undefined}>
                {tried.title}
              </a>
            </th>
            {peers.map((peer) => {
              const faults = results.get(hashOf({ tried, peer }))?.theirs;
              return (
                <td key={peer.id}>
                  <a href={hashOf({ tried, peer })}>
                    <Mark name={peer.name} tried={tried} faults={faults} fails={peer.id in tried.reasons} />
                  </a>
                </td>
              );
            })}
            <td>
              <Mark
                name="Chartable"
                tried={tried}
                faults={results.get(hashOf({ tried, peer: chosen.peer }))?.ours}
                fails={false}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Passed</th>
          {peers.map(({ id }) => (
            <td key={id}>{cases.filter(({ reasons }) => reasons[id] === undefined).length}</td>
          ))}
          <td>{`${cases.length} of ${cases.length}`}</td>
        </tr>
      </tfoot>
    </table>
  );
}
