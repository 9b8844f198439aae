import { cases } from '../../demos/difference/difference.cases';
import { peers } from './peers';
import { hashOf, type Chosen } from './use-chosen';

/** Which tables pass which cases. Each mark opens its case. */
export function ScoreTable({ chosen }: { readonly chosen: Chosen }) {
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
              const isRight = tried.reasons[peer.id] === undefined;
              return (
                <td key={peer.id}>
                  <a
                    href={hashOf({ tried, peer })}
                    aria-label={`${peer.name} ${isRight ? 'passes' : 'fails'}: ${tried.title}`}
                    data-outcome={isRight ? 'right' : 'wrong'}
                  >
                    {isRight ? '✓' : '✗'}
                  </a>
                </td>
              );
            })}
            <td>
              <span role="img" aria-label="Chartable passes" data-outcome="right">
                ✓
              </span>
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
