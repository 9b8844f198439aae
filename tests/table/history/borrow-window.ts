import { onTestFinished, vi } from 'vitest';

/**
 * Undoes what a test's addresses do to the window, once the test is over. Files share a window: the listeners of an address would
 * keep later Backs from other routers.
 */
export function borrowWindow(): void {
  const listened = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener);
    for (const method of ['pushState', 'replaceState', 'go', 'state']) Reflect.deleteProperty(window.history, method);
    window.sessionStorage.clear();
    listened.mockRestore();
  });
}
