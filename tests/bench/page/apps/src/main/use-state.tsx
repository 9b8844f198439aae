import { UsersByUseState } from '../state/use-state';
import { PlainView } from '../view/plain-view';
import { start } from './start';

start(<UsersByUseState View={PlainView} />);
