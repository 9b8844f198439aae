import type { AnyRouter } from '@tanstack/react-router';
import type { AppHistory } from '../history';

/** Lets the tables of a page write to the address, and follow it, with no navigation of the router's. */
export function leaveTablesTheAddress(router: AnyRouter, history: AppHistory): void {
  const { load, navigate } = router;
  router.load = async (options) => {
    // What a table writes is no navigation, and Back and Forward within a page are its table's to follow.
    // Loading the page again would scroll it, to the top or to the hash's element.
    const before = router.latestLocation.pathname;
    const isTraversal = options?.action !== undefined && !['PUSH', 'REPLACE'].includes(options.action.type);
    if (history.isWriting() || (isTraversal && history.router.location.pathname === before))
      router.updateLatestLocation();
    else await load(options);
  };
  router.navigate = (options) => {
    // What is pending belongs to the address that the link is compared with: a link to the very same leads nowhere.
    history.flush();
    return navigate(options);
  };
}
