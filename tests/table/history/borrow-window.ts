import { onTestFinished, vi } from 'vitest';

/**
 * Removes a test's listeners from the window afterwards. Test files share a window, where remaining listeners would
 * hide Back from other routers.
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
