import type { TableActor } from '../../../machines/table';

export function followNetwork(actor: Pick<TableActor, 'send'>): () => void {
  const send = () => actor.send({ type: navigator.onLine ? 'network.online' : 'network.offline' });
  send();
  window.addEventListener('online', send);
  window.addEventListener('offline', send);
  // A page in the back-forward cache receives no online or offline events.
  window.addEventListener('pageshow', send);
  return () => {
    window.removeEventListener('online', send);
    window.removeEventListener('offline', send);
    window.removeEventListener('pageshow', send);
  };
}
