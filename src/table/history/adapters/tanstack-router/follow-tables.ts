import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import type { PageHistory } from '../../page-history';
import type { ParamMerge } from '../../table-params';
import { appState, type FollowChange, type HistoryChange } from './router-history';
import { createPresenter } from './tanstack-router.internals';

const withoutSearch = ({ pathname, hash, state }: HistoryChange['before']): string =>
  JSON.stringify([pathname, hash, appState(state), Reflect.get(state, '__tempLocation')]);

export function followTables(
  router: AnyRouter,
  { onSettle, mustLoad }: PageHistory,
  { isSameExceptTables }: ParamMerge,
): FollowChange {
  // Without the adapter's flush, because this navigation doesn't leave the entry.
  const { navigate } = router;
  const resolved = (): ParsedLocation | undefined => router.state.resolvedLocation;
  const willLoad = ({ searchStr }: ParsedLocation) => mustLoad(resolved()?.searchStr ?? searchStr, searchStr);
  const present = createPresenter(router, willLoad);

  let isSettled = true;
  let isLoadQueued = false;
  const load = (): void => {
    const [from, to]: (ParsedLocation | undefined)[] = [resolved(), router.latestLocation];
    if (!isSettled || !from || !to || from.pathname !== to.pathname || from.href === to.href) return;
    if (present && !willLoad(to)) return;
    const asItIs = { to: '.', search: true, hash: true, state: true } as const;
    void navigate({ ...asItIs, replace: true, resetScroll: false, ignoreBlocker: true });
  };
  onSettle(() => {
    isSettled = true;
    // In the same task, the app's navigations and this one would be computed from each other, without later writes.
    if (isLoadQueued) return;
    isLoadQueued = true;
    // oxlint-disable-next-line no-restricted-globals -- It waits only for the end of the task.
    setTimeout(() => {
      isLoadQueued = false;
      load();
    });
  });
  router.subscribe('onResolved', load);

  const isTablesReturn = ({ cause, how, before, after }: HistoryChange): boolean =>
    (cause === 'restored URL' || (cause === undefined && how === 'traverse')) &&
    withoutSearch(before) === withoutSearch(after) &&
    isSameExceptTables(before.search, after.search) &&
    !mustLoad(before.search, after.search);
  const { updateLatestLocation }: Partial<AnyRouter> = router;
  return (change) => {
    const isWrite = change.cause === 'table write';
    const isTables = isWrite || (present !== undefined && isTablesReturn(change));
    if (isWrite) isSettled = false;
    if (isTables) updateLatestLocation?.();
    present?.(isTables ? router.latestLocation : undefined);
    return isTables;
  };
}
