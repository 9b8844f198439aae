import { fileURLToPath } from 'node:url';
import { isObject } from '../../../machines/shared/json';
import { runCommand, type Output, type ServedProject } from '../../inspector/server/command';
import { formatCount } from '../../shared/text';
import type { ProjectOptions } from './project';

/**
 * Opens files, folders and globs for `chartable inspect`.
 *
 * @throws {Error} if a target doesn't exist, or if a package is missing
 */
export async function openProject(options: ProjectOptions): Promise<ServedProject> {
  const { Project } = await import('./project').catch((error: unknown) => {
    if (isObject(error) && error['code'] === 'ERR_MODULE_NOT_FOUND')
      throw new Error('files need chokidar and tinyglobby: npm install -D chokidar tinyglobby', { cause: error });
    throw error;
  });
  const project = await Project.open(options);
  const { fileCount } = project;
  return {
    connect: (send) => project.connect(send),
    description:
      fileCount === 0
        ? `No file in ${options.targets.join(', ')} has a machine yet.`
        : `Shows the machines of ${formatCount(fileCount, 'file')}.`,
    close: () => project.close(),
  };
}

/** Not for users: the server starts it for each machine. */
const machineCommand = 'run-machine';

/**
 * Runs the command `chartable inspect`, and the processes that it starts.
 *
 * @param args all arguments
 * @param bin URL of the command's file, next to the folder of the built page
 * @returns false if it failed and `output.fail` received the reason
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
