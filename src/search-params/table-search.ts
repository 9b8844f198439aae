import { isSameParams } from '../../machines/table/address/write';
import { mapStates, urlStateKeys } from '../../machines/table/types';
import type { AddressWrite, Param, TableState, UrlStateKey } from '../../machines/table/types';
import { checkDefault, checkParams } from './checks';
import type { CodecFactories, ParamNames, StateCodecs } from './codec';
import { coveredParams, readParams, readSegments, replaceParams, withoutMark, writeSegments } from './param';
import type { ParamPattern, Segment } from './param';
import { plainCodecs } from './plain';
import { standardDefaults, standardParams } from './standard';

export interface TableSearchOptions {
  /** Names of parameters that are not the standard ones. */
  readonly params?: Partial<ParamNames>;
  /** Defaults that are not the standard ones. */
  readonly defaults?: Partial<TableState>;
  /** Codecs of states that are not written in the plain form: `jsonCodecs`, some of them, or your own. */
  readonly codecs?: Partial<CodecFactories>;
}

/**
 * A table's state in the search text of an address (`location.search`, with or without its `?`). Pure, and nothing here
 * throws, whatever the text.
 */
export interface TableSearch {
  /** What each state is where the address does not say. */
  readonly defaults: TableState;
  /** The codec of each state, for its parameter names and its default. The machine writes by the same ones. */
  readonly codecs: StateCodecs;
  /** The state that a search text says. It may name columns and rows that the table does not have. */
  readonly decode: (searchText: string) => TableState;
  /** The states of which a parameter differs between two search texts, in the order of `urlStateKeys`. */
  readonly changedStates: (before: string, after: string) => UrlStateKey[];
  /**
   * The search text after some writes: what differs between a write's before and after is written anew, where it stood
   * or else at the end; all other text stays as it is. With a leading `?` unless it is empty; the very text given if
   * nothing changes.
   */
  readonly apply: (searchText: string, writes: readonly AddressWrite[]) => string;
}

/**
 * Makes what reads and writes a table's state in an address.
 *
 * @example
 * const search = createTableSearch({ params: { globalFilter: 'q' } });
 * search.decode('?q=ada&pageIndex=2'); // globalFilter 'ada', pageIndex 1, all else as standard
 *
 * @throws Error if two states share a parameter, a parameter's name cannot stand in an address, a default could not be
 *   read back from one, or a codec does not take the default it is given.
 */
export function createTableSearch(options: TableSearchOptions = {}): TableSearch {
  const params = { ...standardParams, ...options.params };
  const defaults = { ...standardDefaults, ...options.defaults };
  const factories: CodecFactories = { ...plainCodecs, ...options.codecs };

  const codecOf = <K extends UrlStateKey>(state: K): StateCodecs[K] => {
    const codec = factories[state]({ params, defaultValue: defaults[state] });
    const elsewhere = factories[state]({ params, defaultValue: standardDefaults[state] });
    checkDefault(state, defaults[state], codec, elsewhere);
    return codec;
  };
  const codecs = mapStates<StateCodecs>(codecOf);
  checkParams(codecs);

  return {
    defaults,
    codecs,
    decode: (searchText) => {
      const all = readParams(searchText);
      const read = <K extends UrlStateKey>(state: K): TableState[K] =>
        codecs[state].decode(coveredParams(all, codecs[state].owns));
      return mapStates<TableState>(read);
    },
    changedStates: (before, after) => {
      const [old, now] = [readParams(before), readParams(after)];
      return urlStateKeys.filter((state) => changedGroups(codecs[state].owns, old, now).length > 0);
    },
    apply: (searchText, writes) => {
      const segments = writes.reduce<readonly Segment[]>(
        (written, write) => applyWrite(written, write, codecs[write.state].owns),
        readSegments(searchText),
      );
      const text = writeSegments(segments);
      return withoutMark(text) === withoutMark(searchText) ? searchText : text;
    },
  };
}

/** The patterns of which a parameter differs. */
const changedGroups = (owns: readonly ParamPattern[], before: readonly Param[], after: readonly Param[]) =>
  owns.filter((group) => !isSameParams(coveredParams(before, [group]), coveredParams(after, [group])));

const applyWrite = (segments: readonly Segment[], { before, after }: AddressWrite, owns: readonly ParamPattern[]) =>
  changedGroups(owns, before, after).reduce(
    (written, group) => replaceParams(written, group, coveredParams(after, [group])),
    segments,
  );
