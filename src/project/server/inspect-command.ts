import { fileURLToPath } from 'node:url';
import { runCommand, type Output } from '../../inspector/server/command';
import { machineCommand, openProject } from './open-project';

/**
 * Runs the command `chartable inspect`, and the processes that it starts.
 *
 * @param args all arguments
 * @param bin URL of the command's file, next to the folder of the built page
 * @returns false if the command failed and `output.fail` received the reason
 */
export async function runInspectCommand(args: readonly string[], bin: string, output: Output): Promise<boolean> {
  if (args[0] === machineCommand) {
    const { runMachineProcess } = await import('./run-machine');
    runMachineProcess();
    return true;
  }
  const folder = fileURLToPath(new URL('./inspect', bin));
  const program = [fileURLToPath(bin), machineCommand];
  const open = (targets: readonly string[]) => openProject({ targets, cwd: process.cwd(), program });
  return (await runCommand(args, folder, output, open)) !== undefined;
}
