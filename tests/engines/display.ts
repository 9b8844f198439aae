import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { findDisplay } from '../tools/programs.mjs';

const run = promisify(execFile);

export interface Display {
  readonly env: NodeJS.ProcessEnv;
  /**
   * Presses keys one after another, in the window with this title. Keys have X names, with modifiers first:
   * `ctrl+shift+u`.
   */
  press(title: string, ...keys: readonly string[]): Promise<void>;
  /**
   * Holds down a key in the window with this title, so that the X server repeats it. Returns a function that releases
   * it.
   */
  hold(title: string, key: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * The X server repeats a held key four times a second. At a faster rate, a busy engine would still process keys long
 * after the release.
 */
const keyRepeatOptions = ['-ardelay', '200', '-arinterval', '250'];

export async function startDisplay(): Promise<Display> {
  const found = findDisplay();
  if (!found) throw new Error('Xvfb or xdotool was not found: see the first lines of the output.');
  const server = spawn(
    found.server,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', ...keyRepeatOptions],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  endWithProcess(server);
  const displayNumber: unknown[] = await once(server.stdio[3] ?? server, 'data');
  const env = {
    ...process.env,
    // Without a locale, windows whose title contains a dash aren't found.
    LC_ALL: 'C.UTF-8',
    DISPLAY: `:${String(displayNumber[0]).trim()}`,
    GTK_THEME: 'Adwaita',
    // GTK's built-in input method, which needs no other program. Ctrl+Shift+U starts to compose a character by its code.
    GTK_IM_MODULE: 'gtk-im-context-simple',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const send = async (title: string, ...command: readonly string[]) => {
    // The rest of the title is the table's state, which the window shows later than the page.
    const [page = ''] = title.split(' · ');
    // xdotool interprets titles as regular expressions.
    const name = page.replaceAll(/[^\w ]+/g, '.+');
    // Without a window manager, no window gets focus automatically.
    await run(found.keyboard, ['search', '--onlyvisible', '--name', name, 'windowfocus', ...command], { env });
  };
  return {
    env,
    press: (title, ...keys) => send(title, 'key', '--delay', '30', ...keys),
    async hold(title, key) {
      await send(title, 'keydown', key);
      return () => send(title, 'keyup', key);
    },
    close: () => stop(server),
  };
}

/** Ends the child process when this process exits, even if the hook that should stop it never ran. */
export function endWithProcess(child: ChildProcess): void {
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
