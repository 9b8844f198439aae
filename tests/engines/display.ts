import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { findDisplay } from '../tools/programs.mjs';
import type { ColorScheme } from './engine';

const run = promisify(execFile);

/** A screen with a keyboard for one browser: an X server that needs no graphics card. */
export interface Display {
  /** The environment of a process that opens its windows on it. */
  readonly env: NodeJS.ProcessEnv;
  /** Presses keys, one after the other, in the window with this title. A key is named as X does, with modifiers in front: `ctrl+shift+u`. */
  press(title: string, ...keys: readonly string[]): Promise<void>;
  /** Holds a key down in the window with this title: the X server repeats it. Returns a function that lets go. */
  hold(title: string, key: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The X server's pace of a key that is held: four times a second. A busy engine takes the keys of a faster one long after it was let go. */
const heldKey = ['-ardelay', '200', '-arinterval', '250'];

/** Starts an X server on a display that is free. */
export async function startDisplay(colorScheme: ColorScheme): Promise<Display> {
  const found = findDisplay();
  if (!found) throw new Error('Xvfb or xdotool was not found: see what the command said first.');
  const server = spawn(
    found.server,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', ...heldKey],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  endWithProcess(server);
  const chosen: unknown[] = await once(server.stdio[3] ?? server, 'data');
  const env = {
    ...process.env,
    // Where no locale is set, a window whose title has a dash is not found.
    LC_ALL: 'C.UTF-8',
    DISPLAY: `:${String(chosen[0]).trim()}`,
    GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    // GTK's own input method, which needs no other program: Ctrl, Shift and U begin a character by its number.
    GTK_IM_MODULE: 'gtk-im-context-simple',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const send = async (title: string, ...command: readonly string[]) => {
    // A title is sought as a regular expression.
    const name = title.replaceAll(/[^\w ]+/g, '.+');
    // Without a window manager, no window gets the focus by itself.
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

/** Ends the child with this process, also where a hook that would have stopped it never ran. */
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
