import 'chartable/chart.css';
import { showMachine } from './show-machine';

export default { decorators: [showMachine] };
