import { onTestFinished, vi } from 'vitest';

const removeWrappers = () => {
  for (const method of ['pushState', 'replaceState', 'go', 'state']) Reflect.deleteProperty(window.history, method);
};

/**
 * Removes earlier pages' wrappers from the window. Returns a function that removes the test's listeners and wrappers,
 * and also runs when the test ends. Test files share a window, where remaining listeners would hide Back from other
 * routers, and remaining wrappers would write other pages' keys.
 */
export function borrowWindow(): () => void {
  removeWrappers();
  const listened = vi.spyOn(window, 'addEventListener');
  const giveBack = () => {
    for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener);
    listened.mockRestore();
    removeWrappers();
  };
  onTestFinished(() => {
    giveBack();
    window.sessionStorage.clear();
  });
  return giveBack;
}
