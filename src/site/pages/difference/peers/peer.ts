import type { CaseHistory } from '../../../demos/difference/difference.table';
import type { Tab } from '../../../demos/difference/difference.tab';

export interface PeerProps {
  readonly tab: Tab;
  readonly history: CaseHistory;
}
