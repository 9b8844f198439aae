import { compare } from './compare';

declare global {
  interface Window {
    compare: typeof compare;
  }
}

window.compare = compare;
